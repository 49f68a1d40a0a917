/** The names of a form's fields: first in the order given, then as they stand on the page. */
export function fieldsOnPage(form: HTMLFormElement, order: readonly string[] = []): string[] {
  const shown = [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap(
    (field) => field.dataset['field'] ?? [],
  );
  return [...new Set([...order.filter((name) => shown.includes(name)), ...shown])];
}

/** Puts the focus into a field, with its message in sight; without a name, onto the message above the form. */
export function focusField(form: HTMLFormElement, name: string | undefined) {
  const place = form.querySelector<HTMLElement>(
    name === undefined ? '[data-form-alert]' : `[data-field="${CSS.escape(name)}"]`,
  );
  const control = place?.querySelector<HTMLElement>('input:checked, [data-control], input, select, textarea, button');
  (control ?? place)?.focus();
  // what has the focus already is not led to by it, and its message stands below
  place?.scrollIntoView({ block: 'nearest' });
}

/** Whether the message above the form is seen where the form was scrolled to. */
export function isAlertInSight(form: HTMLFormElement): boolean {
  const alert = form.querySelector('[data-form-alert]');
  const { left = 0, top = 0, width = 0, height = 0 } = alert?.getBoundingClientRect() ?? {};
  return alert?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false;
}

/** What a select or a group of radio buttons says for a value; null where the field is neither, or does not offer it. */
export function optionWords(form: HTMLFormElement, name: string, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const place = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const at = `[value="${CSS.escape(value)}"]`;
  const option =
    place?.querySelector(`option${at}`) ?? place?.querySelector(`input[type="radio"]${at}`)?.closest('label');
  return option?.textContent.trim() || null;
}
