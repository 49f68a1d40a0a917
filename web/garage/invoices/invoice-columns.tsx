import type { Invoice } from '#contract/invoice-documents.ts';
import { spacedPlate } from '#contract/plate.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { documentKindLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { showDate } from '../dates.ts';
import { Money } from '../ui/money.tsx';
import { Plate } from '../ui/plate.tsx';
import { DocumentStatus } from '../ui/status.tsx';

/** The list's columns. */
export const invoiceColumns: readonly Column<Invoice>[] = [
  {
    key: 'number',
    head: 'Document',
    phone: 'start',
    cell: ({ number }) => <b className="nobr">{number}</b>,
    detail: ({ kind }) => documentKindLabels[kind],
  },
  { key: 'day', head: 'Day', phone: 'end', cell: ({ day }) => showDate(day) },
  {
    key: 'buyer',
    head: 'Billed To',
    phone: 'full',
    cell: ({ buyerName }) => buyerName,
    detail: ({ registrationNumber, jobCardNumber }) => (
      <span className="document-ways">
        <Plate number={spacedPlate(registrationNumber)} />
        <span>{jobCardNumber}</span>
      </span>
    ),
  },
  { key: 'status', head: 'Status', phone: 'start', cell: (document) => <DocumentStatus document={document} /> },
  {
    key: 'tax',
    head: 'Tax',
    number: true,
    phone: 'line',
    cell: ({ cgst, sgst, igst, kind }) => {
      const tax = (cgst ?? 0) + (sgst ?? 0) + (igst ?? 0);
      return tax === 0 ? none : signed(kind, tax);
    },
  },
  {
    key: 'payable',
    head: 'Payable',
    number: true,
    phone: 'end',
    cell: ({ payable, kind }) => <Money strong amount={signed(kind, payable ?? 0)} />,
    // beside what it is of: a column of its own leaves no room for the amounts on a tablet
    detail: ({ balance }) => (balance ? <span className="due">{inRupees(balance)} open</span> : null),
  },
];

const none = <span className="none dash">-</span>;

/** What a credit note gives back stands below 0. */
const signed = (kind: Invoice['kind'], amount: number) => inRupees(kind === 'CREDIT_NOTE' ? -amount : amount);
