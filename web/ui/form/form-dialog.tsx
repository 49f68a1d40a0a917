import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogBody, DialogFoot, useCloseDialog } from '../dialog.tsx';
import type { LeaveWords } from '../unsaved.ts';
import { AppFormView, Fields, SubmitButton } from './app-form.tsx';
import type { AppForm } from './use-app-form.ts';

interface FormDialogProps extends FormInDialogProps {
  description?: ReactNode;
  onClose: () => void;
  roomy?: boolean;
}

interface FormInDialogProps {
  kit: AppForm;
  title: string;
  submit: string;
  /** 'Creating...' */
  busy: string;
  cancel?: string;
  /** submitting takes something away for good */
  danger?: boolean;
  /** at the left end of the foot: a delete button */
  start?: ReactNode;
  /** what is asked before what was typed is lost; null where losing it is no loss */
  leave?: Partial<LeaveWords> | null | undefined;
  /** something was typed or chosen beside the form's own fields */
  typed?: boolean;
  children: ReactNode;
}

/**
 * A form in a dialog, open for as long as it is rendered: make the kit in a component that is mounted for each opening. Asks before
 * throwing away what was typed.
 */
export function FormDialog({ description, onClose, roomy = false, ...form }: FormDialogProps) {
  return (
    <Dialog title={form.title} description={description} onClose={onClose} roomy={roomy}>
      <FormInDialog {...form} />
    </Dialog>
  );
}

/** What stands in it, for a dialog in which one form takes another's place. */
export function FormInDialog({
  kit,
  title,
  submit,
  busy,
  cancel = 'Cancel',
  danger = false,
  start,
  leave,
  typed,
  children,
}: FormInDialogProps) {
  return (
    <AppFormView kit={kit} label={title} leave={leave} typed={typed}>
      <DialogBody>
        <Fields>{children}</Fields>
      </DialogBody>
      <DialogFoot start={start}>
        <CancelButton>{cancel}</CancelButton>
        <SubmitButton busy={busy} danger={danger}>
          {submit}
        </SubmitButton>
      </DialogFoot>
    </AppFormView>
  );
}

function CancelButton({ children }: { children: ReactNode }) {
  const close = useCloseDialog();
  return <Button onClick={close}>{children}</Button>;
}
