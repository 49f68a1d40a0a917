import { Link, useParams } from 'react-router';
import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { invoices } from '#contract/invoices.ts';
import { spacedPlate } from '#contract/plate.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { documentKindLabels } from '#rules/labels.ts';
import { ProblemError } from '#web/problem.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { showDate } from '../dates.ts';
import { recordHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { Docket } from '../ui/docket.tsx';
import { Plate } from '../ui/plate.tsx';
import { DocumentStatus } from '../ui/status.tsx';
import { DocumentLines } from './document-lines.tsx';
import { Freed } from './freed.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { invoiceCells } from './invoice-cells.tsx';
import { InvoicesNotOpen } from './invoices-not-open.tsx';
import { hasTime, onPortal } from './irn-words.ts';
import { PaidBy } from './paid-by.tsx';
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
  if (error instanceof ProblemError && error.status === 403) return <InvoicesNotOpen />;
  return <ErrorState title="Failed to load the invoice" text={error.message} onRetry={onRetry} />;
}

function Loaded({ invoice }: { invoice: InvoiceDetail }) {
  const cells = invoiceCells(invoice);
  return (
    <>
      <title>{`${invoice.number} | Pattarai`}</title>
      <PageHead title={invoice.number} up={head.up} actions={<InvoiceActions invoice={invoice} />}>
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
