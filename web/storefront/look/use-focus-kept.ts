import { type RefObject, useEffect, useRef } from 'react';

/** A button that is disabled while its form is sent loses the focus. Afterwards it has it back, unless a field took it. */
export function useFocusKept(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
  const wasSending = useRef(false);
  useEffect(() => {
    const isLost = wasSending.current && !isSending && document.activeElement === document.body;
    wasSending.current = isSending;
    if (isLost) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [form, isSending]);
}
