import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { InvoiceIrn, invoices } from '#contract/invoices.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

/** Takes what the invoice portal answered for a document: it then carries the signed QR on its paper. */
export function IrnDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: InvoiceIrn,
    defaults: {},
    failure: 'The IRN could not be kept',
    onSave: async (body) => {
      await change(invoices.irn, { params: { id: invoice.id }, body });
      toast({ title: `${invoice.number} has its IRN` });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Enter IRN"
      description={`What the invoice portal answered for ${invoice.number}. It can be cancelled for 24 hours after its IRN.`}
      onClose={onClose}
      submit="Keep IRN"
      busy="Keeping..."
    >
      <TextField name="irn" label="IRN" required />
      <TextField name="acknowledgement" label="Acknowledgement number" inputMode="numeric" required />
      <TextArea name="signedQr" label="Signed QR" rows={4} required />
    </FormDialog>
  );
}
