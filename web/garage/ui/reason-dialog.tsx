import { PaymentReverse } from '#contract/payments.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { OpenFirst } from '../drawer/open-first.tsx';

interface ReasonProps {
  title: string;
  /** who or what it is about */
  about: string;
  verb: string;
  /** 'Cancelling...' */
  busy: string;
  cancel: string;
  failure: string;
  /** destroys nothing */
  mild?: boolean;
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something is cancelled or taken back. */
export function ReasonDialog({
  title,
  about,
  verb,
  busy,
  cancel,
  failure,
  mild = false,
  onReason,
  onClose,
}: ReasonProps) {
  const kit = useAppForm({
    schema: PaymentReverse,
    defaults: {},
    failure,
    onSave: async ({ reason }) => {
      await onReason(reason);
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title={title}
      description={about}
      onClose={onClose}
      submit={verb}
      busy={busy}
      cancel={cancel}
      danger={!mild}
    >
      <OpenFirst kit={kit} />
      <TextArea name="reason" label="Reason" rows={2} required />
    </FormDialog>
  );
}
