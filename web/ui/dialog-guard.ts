import { createContext, use, useEffect } from 'react';

/** How a form inside a dialog tells it that something was typed and not saved. */
export const DialogGuard = createContext<((unsaved: boolean) => void) | null>(null);

/** Makes the dialog around this component ask before it closes while `unsaved` is true; outside a dialog it does nothing. */
export function useDialogGuard(unsaved: boolean) {
  const tell = use(DialogGuard);
  useEffect(() => {
    tell?.(unsaved);
    return () => tell?.(false);
  }, [tell, unsaved]);
}
