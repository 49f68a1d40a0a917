import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { InvoiceIrn, invoices } from '#contract/invoices.ts';
import { formatDayTime } from '#rules/day-words.ts';
import { readSignedQr } from '#rules/signed-qr.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

export interface IrnProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Takes what the invoice portal answered for a document: it then carries the signed QR on its paper. */
export function IrnForm({ invoice, onClose }: IrnProps) {
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
      <SignedQrField />
      <TextField name="irn" label="IRN" required />
      <TextField name="acknowledgement" label="Acknowledgement number" inputMode="numeric" required />
    </FormDialog>
  );
}

/** What the portal answered as text. It says the IRN itself, which fills the field below while nobody typed another there (MO-133). */
function SignedQrField() {
  const { getValues, setValue } = useFormMethods<{ irn?: string; acknowledgement?: string }>();
  const signedQr: unknown = useWatch({ name: 'signedQr' });
  const said = typeof signedQr === 'string' ? readSignedQr(signedQr.trim()) : null;
  const { irn = '', acknowledgement = '' } = said ?? {};
  const filled = useRef<Readonly<Record<string, string>>>({});
  useEffect(() => {
    for (const [name, value] of Object.entries({ irn, acknowledgement }) as ['irn' | 'acknowledgement', string][]) {
      const typed = getValues(name) ?? '';
      if (value === '' || (typed !== '' && typed !== filled.current[name])) continue;
      filled.current = { ...filled.current, [name]: value };
      setValue(name, value, { shouldDirty: true });
    }
  }, [irn, acknowledgement, filled, getValues, setValue]);
  return (
    <TextArea
      name="signedQr"
      label="Signed QR"
      rows={4}
      hint={
        said
          ? `Of ${said.number}, its IRN of ${formatDayTime(said.at)}.`
          : 'Its text as the portal gave it: the IRN is in it.'
      }
      required
    />
  );
}
