import { type Control, type FieldValues, get } from 'react-hook-form';

/** Puts the focus in a field of a form at once: the form's own `setFocus` waits for a timer, and a key pressed meanwhile is lost. */
export function focusField<Values extends FieldValues>({ _fields }: Control<Values>, name: string): void {
  const box = get(_fields, `${name}._f.ref`) as { focus?: () => void } | undefined;
  box?.focus?.();
}
