/** Whether every field of a form holds what it holds when it is reset: nobody has typed since. */
export function isAsReset(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].every((field) => {
    if (field instanceof HTMLSelectElement) {
      const preset = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
      return field.selectedIndex === Math.max(preset, 0);
    }
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return !isText || field.value === field.defaultValue;
  });
}

/** Empties a form that was sent, but for its city (SF-19). */
export function resetButCity(form: HTMLFormElement | null): void {
  const city = form?.querySelector<HTMLSelectElement>('[name="city"]')?.value;
  form?.reset();
  if (form && city !== undefined) resetTo(form, 'city', city);
}

/** What a field holds from now on whenever its form is reset, and now; with `onlyEmpty` where it holds nothing. A choice that is not offered is none. */
export function resetTo(form: HTMLFormElement, name: string, value: string, { onlyEmpty = false } = {}): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    if ((onlyEmpty && field.value !== '') || !options.some((one) => one.value === value)) return;
    for (const option of options) option.defaultSelected = option.value === value;
    field.value = value;
  } else if (field instanceof HTMLInputElement && !(onlyEmpty && field.value !== '')) {
    field.defaultValue = value;
    field.value = value;
  }
}
