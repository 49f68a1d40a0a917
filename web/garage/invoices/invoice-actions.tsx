import { Ban, FileCode, FileDown, FileMinus, FilePlus, IndianRupee, Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { gst } from '#contract/gst.ts';
import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { invoices } from '#contract/invoices.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useMadeFile } from '../gst/use-made-file.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { WriteButton } from '../messages/write-button.tsx';
import { TakePaymentDialog } from '../payments/take-payment-dialog.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { freedOf } from './freed-words.ts';
import { IrnDialog } from './irn-dialog.tsx';
import { onPortal } from './irn-words.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useInvoicePaper } from './use-invoice-paper.ts';

type Opened = 'cancel' | 'pay' | 'irn' | 'CREDIT_NOTE' | 'DEBIT_NOTE' | null;

/** What can be done with an invoice, a bill or a note: its papers and files, its money, its notes, and an end to it. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const may = useMay();
  const change = useChange();
  const paper = useInvoicePaper();
  const file = useMadeFile();
  const [opened, setOpened] = useState<Opened>(null);
  const notable = may('invoices.note') && invoice.status === 'ISSUED' && invoice.against === null;
  const creditable = notable && invoice.left.some(({ taxable }) => (taxable ?? 0) > 0);
  const held = invoice.noteProblem !== null && { disabled: true, note: invoice.noteProblem };
  const pays = (invoice.balance ?? 0) > 0 && may('payments.record');
  const items: MenuItem[] = [
    { label: 'PDF, duplicate for supplier', icon: Printer, onSelect: () => void paper.download(invoice, 'DUPLICATE') },
    ...(isForPortal(invoice) && may('invoices.export')
      ? [
          {
            label: 'E-invoice JSON',
            icon: FileCode,
            onSelect: () => void file.download(gst.eInvoice, { params: { id: invoice.id } }),
          } satisfies MenuItem,
        ]
      : []),
    ...(isForPortal(invoice) && may('gst.file') && invoice.irn === null
      ? [{ label: 'Enter IRN', icon: QrCode, onSelect: () => setOpened('irn') } satisfies MenuItem]
      : []),
    ...(creditable
      ? [
          {
            label: 'Credit note',
            icon: FileMinus,
            ...held,
            onSelect: () => setOpened('CREDIT_NOTE'),
          } satisfies MenuItem,
        ]
      : []),
    ...(notable
      ? [{ label: 'Debit note', icon: FilePlus, ...held, onSelect: () => setOpened('DEBIT_NOTE') } satisfies MenuItem]
      : []),
    ...(may('invoices.cancel') && invoice.status === 'ISSUED'
      ? ([
          'rule',
          {
            label: 'Cancel',
            icon: Ban,
            danger: true,
            ...(invoice.cancelProblem !== null && { disabled: true, note: invoice.cancelProblem }),
            onSelect: () => setOpened('cancel'),
          },
        ] satisfies MenuItem[])
      : []),
  ];
  const close = () => setOpened(null);
  return (
    <>
      <Menu label={`Actions for ${invoice.number}`} items={items} />
      {may('messages.write') && invoice.status === 'ISSUED' && invoice.against === null && (
        <WriteButton slim={pays} customerId={invoice.customerId} body={{ kind: 'INVOICE', invoiceId: invoice.id }} />
      )}
      <Button
        {...(pays ? { slim: true } : { look: 'main' as const })}
        icon={FileDown}
        busy={paper.drawing && 'PDF'}
        onClick={() => void paper.download(invoice, 'ORIGINAL')}
      >
        PDF
      </Button>
      {pays && (
        <Button look="main" icon={IndianRupee} onClick={() => setOpened('pay')}>
          Take payment
        </Button>
      )}
      {opened === 'pay' && <TakePaymentDialog customerId={invoice.customerId} firstId={invoice.id} onClose={close} />}
      {opened === 'cancel' && (
        <ReasonDialog
          title={`Cancel ${invoice.number}`}
          about={cancelWords(invoice)}
          verb="Cancel document"
          busy="Cancelling..."
          cancel="Keep it"
          failure="Failed to cancel the document"
          onReason={(reason) => change(invoices.cancel, { params: { id: invoice.id }, body: { reason } })}
          onClose={close}
        />
      )}
      {opened === 'irn' && <IrnDialog invoice={invoice} onClose={close} />}
      {(opened === 'CREDIT_NOTE' || opened === 'DEBIT_NOTE') && (
        <NoteDialog invoice={invoice} kind={opened} onClose={close} />
      )}
    </>
  );
}

/** The invoice portal takes what carries tax and goes to a registered buyer. */
const isForPortal = ({ status, taxSystem, buyer, kind }: InvoiceDetail): boolean =>
  status === 'ISSUED' && taxSystem !== 'NONE' && buyer.gstin !== null && kind !== 'BILL_OF_SUPPLY';

function cancelWords(invoice: InvoiceDetail): string {
  const isNote = invoice.against !== null;
  return [
    isNote ? 'It keeps its number.' : 'It keeps its number, and its lines can be billed again.',
    !isNote && freedOf(invoice, 'before'),
    invoice.irn && `Cancel its IRN ${onPortal(invoice.irn)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
