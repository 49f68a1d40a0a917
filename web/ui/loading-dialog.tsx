import type { ReactNode } from 'react';
import { Dialog, DialogBody } from './dialog.tsx';
import { useTypedAhead } from './typed-ahead.ts';

interface LoadingDialogProps {
  title: string;
  /** what stands in it meanwhile */
  words?: string;
  /** what stands there once it is known that it does not come */
  failed?: ReactNode;
  onClose: () => void;
  roomy?: boolean;
}

/** Stands where a dialog with a form will, while its script or its record is on its way; what is typed by then goes into its first field. */
export function LoadingDialog({ title, words = 'Loading...', failed, onClose, roomy = false }: LoadingDialogProps) {
  useTypedAhead(!failed);
  return (
    <Dialog title={title} onClose={onClose} roomy={roomy}>
      <DialogBody>{failed || <output className="foot">{words}</output>}</DialogBody>
    </Dialog>
  );
}
