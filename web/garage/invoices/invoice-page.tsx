import { Ban, FileCode, FileDown, FileMinus, FilePlus, IndianRupee, Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { gst } from '#contract/gst.ts';
import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { invoices } from '#contract/invoices.ts';
import { spacedPlate } from '#contract/plate.ts';
import { irnEnds } from '#rules/document-cancelling.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { documentEventLabels, documentKindLabels } from '#rules/labels.ts';
import { stateWords } from '#rules/states.ts';
import { ProblemError } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { showDate, showTime } from '../dates.ts';
import { useMadeFile } from '../gst/use-made-file.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { WriteButton } from '../messages/write-button.tsx';
import { recordHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { Docket, type DocketCell } from '../ui/docket.tsx';
import { Plate } from '../ui/plate.tsx';
import { DocumentStatus } from '../ui/status.tsx';
import { TakePaymentDialog } from '../payments/take-payment-dialog.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { DocumentLines } from './document-lines.tsx';
import { Freed } from './freed.tsx';
import { freedOf } from './freed-words.ts';
import { IrnDialog } from './irn-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PaidBy } from './paid-by.tsx';
import { paidCells } from './paid-cells.ts';
import { useInvoicePaper } from './use-invoice-paper.ts';
import './invoices.css';

export const meta = pageTitle('Invoice');

/** One invoice, bill or note: what it says, what happened to it, and its notes. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useEndpoint(invoices.read, { params: { id } });
  if (data) return <Loaded invoice={data.data} />;
  return (
    <>
      <PageHead {...head} />
      <Unloaded error={error} onRetry={() => void refetch()} />
    </>
  );
}

const head = recordHeads['/garage/invoices'];

function Unloaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <output className="foot">Loading invoice...</output>;
  if (error instanceof ProblemError && error.status === 404)
    return (
      <EmptyState
        title="This invoice is not here"
        text="It may belong to someone else, or the address is not right."
        action={<LinkButton to="/garage/invoices">All invoices</LinkButton>}
      />
    );
  return <ErrorState title="Failed to load the invoice" text={error.message} onRetry={onRetry} />;
}

function Loaded({ invoice }: { invoice: InvoiceDetail }) {
  const cells = partyCells(invoice);
  return (
    <>
      <title>{`${invoice.number} | Pattarai`}</title>
      <PageHead title={invoice.number} up={head.up} actions={<Actions invoice={invoice} />}>
        <div className="document-head">
          <DocumentStatus document={invoice} />
          <span className="sub">
            {documentKindLabels[invoice.kind]} of {showDate(invoice.day)}
            {invoice.against === null && invoice.dueDay !== invoice.day && `, due ${showDate(invoice.dueDay)}`}
          </span>
          <Plate number={spacedPlate(invoice.registrationNumber)} />
          {(invoice.balance ?? 0) > 0 && <b className="due">{inRupees(invoice.balance ?? 0)} to be paid</b>}
        </div>
        {invoice.status === 'CANCELLED' && invoice.irn && hasTime(invoice.irn) && (
          <p className="form-alert">The portal is told nothing of it. Cancel its IRN {onPortal(invoice.irn)}.</p>
        )}
        {(invoice.status === 'CANCELLED' || invoice.against !== null || (invoice.creditNow ?? 0) > 0) && (
          <Freed invoice={invoice} />
        )}
      </PageHead>
      <div className="split">
        <div>
          <Section title="Lines">
            <DocumentLines document={invoice} />
          </Section>
          {invoice.paid.length > 0 && <PaidBy paid={invoice.paid} />}
          {invoice.notes.length > 0 && <Notes notes={invoice.notes} />}
        </div>
        <aside className="rail" aria-label="Details">
          <Section title="Details">
            <Docket cells={cells} />
          </Section>
        </aside>
      </div>
    </>
  );
}

type Opened = 'cancel' | 'pay' | 'irn' | 'CREDIT_NOTE' | 'DEBIT_NOTE' | null;

function Actions({ invoice }: { invoice: InvoiceDetail }) {
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

type Irn = NonNullable<InvoiceDetail['irn']>;

/** Nothing tells the portal what is cancelled here (MO-123). */
const onPortal = (irn: Irn): string => `on the e-invoice portal too, which takes it until ${irnEnd(irn)}`;

const endOf = ({ acknowledgedAt }: Irn): number => irnEnds(Date.parse(acknowledgedAt));
const hasTime = (irn: Irn): boolean => endOf(irn) > Date.now();
const irnEnd = (irn: Irn): string => showTime(new Date(endOf(irn)).toISOString());

/** The invoice portal takes what carries tax and goes to a registered buyer. */
const isForPortal = ({ status, taxSystem, buyer, kind }: InvoiceDetail): boolean =>
  status === 'ISSUED' && taxSystem !== 'NONE' && buyer.gstin !== null && kind !== 'BILL_OF_SUPPLY';

function Notes({ notes }: Pick<InvoiceDetail, 'notes'>) {
  return (
    <Section title="Notes">
      <ul className="pays">
        {notes.map((note) => (
          <li key={note.id}>
            <Link to={`/garage/invoices/${note.id}`}>{note.number}</Link>
            <b>{inRupees(note.payable ?? 0)}</b>
            <small>
              {documentKindLabels[note.kind]} of {showDate(note.day)}
              {note.status === 'CANCELLED' && ', cancelled'}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function partyCells(invoice: InvoiceDetail): DocketCell[] {
  const { buyer, against, regime, placeOfSupply, placeReason, events } = invoice;
  const place = regime === 'REGULAR' && placeOfSupply;
  return [
    {
      label: 'Billed to',
      value: <Link to={`/garage/customers/${invoice.customerId}`}>{buyer.name}</Link>,
      detail: [buyer.address, buyer.gstin].filter(Boolean).join(', '),
      wide: true,
    },
    {
      label: 'Job card',
      value: <Link to={`/garage/jobcards/${invoice.jobCardId}`}>{invoice.jobCardNumber}</Link>,
    },
    { label: 'Vehicle', value: invoice.vehicleInfo },
    ...paidCells(invoice),
    ...(against
      ? [{ label: 'Against', value: <Link to={`/garage/invoices/${against.id}`}>{against.number}</Link>, wide: true }]
      : []),
    ...(invoice.reason ? [{ label: 'Reason', value: invoice.reason, wide: true }] : []),
    ...(place
      ? [{ label: 'Place of supply', value: stateWords(place), detail: placeReason ?? undefined, wide: true }]
      : []),
    { label: 'Issued by', value: invoice.issuedBy ?? '–', detail: showDate(invoice.created_at), wide: true },
    ...events.map(({ kind, at, by, reason }) => ({
      label: documentEventLabels[kind],
      value: [showDate(at), by].filter(Boolean).join(', '),
      detail: kind === 'IRN' && invoice.irn ? <IrnDetail irn={invoice.irn} /> : (reason ?? undefined),
      wide: true,
    })),
  ];
}

function IrnDetail({ irn }: { irn: Irn }) {
  return (
    <>
      {irn.irn}
      <br />
      Acknowledgement {irn.acknowledgement} of {showTime(irn.acknowledgedAt)}
      <br />
      The portal cancels it until {irnEnd(irn)}
    </>
  );
}
