import { Link } from 'react-router';
import { spacedPlate } from '#contract/plate.ts';
import type { CardRow } from '#contract/reports/report.ts';
import type { Column } from '#web/ui/list/column.ts';
import { showTime } from '../dates.ts';
import { JobCardNumber } from '../ui/job-card-number.tsx';
import { Plate } from '../ui/plate.tsx';
import { JobStatus } from '../ui/status.tsx';
import { rupees } from './figures.ts';

type OnCard = Pick<CardRow, 'branchName' | 'customerId' | 'customerName' | 'at'> & {
  /** null for what was paid for several dues at once, or given back */
  jobCardNumber: string | null;
  registrationNumber: string | null;
};

/** Where a row of a card leads. */
export const toCard = ({ jobCardId }: { jobCardId: string }): string => `/garage/jobcards/${jobCardId}`;

export const numberColumn: Column<OnCard> = {
  key: 'number',
  head: 'Job card',
  className: 'c-no',
  phone: 'start',
  cell: ({ jobCardNumber }) => (jobCardNumber ? <JobCardNumber number={jobCardNumber} /> : 'On account'),
  detail: ({ at, branchName }) => [showTime(at), branchName].filter(Boolean).join(', '),
};

export const customerColumn: Column<OnCard> = {
  key: 'customer',
  head: 'Customer & vehicle',
  className: 'c-cust',
  phone: 'full',
  cell: ({ customerId, customerName }) => (
    <Link className="over" to={`/garage/customers/${customerId}`}>
      {customerName}
    </Link>
  ),
  detail: ({ registrationNumber }) => registrationNumber && <Plate number={spacedPlate(registrationNumber)} />,
};

export const peopleColumn: Column<Pick<CardRow, 'advisorName' | 'technicianName'>> = {
  key: 'people',
  head: 'Assigned to',
  phone: 'line',
  cell: ({ advisorName, technicianName }) =>
    [advisorName, technicianName].filter(Boolean).join(', ') || <span className="none">Nobody</span>,
};

export const statusColumn: Column<Pick<CardRow, 'status'>> = {
  key: 'status',
  head: 'Status',
  phone: 'start',
  cell: (row) => <JobStatus status={row.status} />,
};

/** An amount, or another figure, at the right edge. */
export function figureColumn<Row>(
  head: string,
  cell: (row: Row) => string,
  phone: 'end' | 'line' = 'end',
): Column<Row> {
  return { key: head, head, number: true, className: phone === 'end' ? 'c-fig' : '', phone, cell };
}

/** Blank where it is 0, as most rows have none. */
export const orNothing = (rupeesOfRow: number | null): string => (rupeesOfRow ? rupees(rupeesOfRow) : '');

export const amountColumn = (head: string) =>
  figureColumn<{ amount: number | null }>(head, (row) => rupees(row.amount));
