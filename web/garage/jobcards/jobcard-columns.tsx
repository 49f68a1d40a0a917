import type { JobCard } from '#contract/jobcard-answers.ts';
import { spacedPlate } from '#contract/plate.ts';
import type { Day } from '#rules/days.ts';
import { classes } from '#web/ui/classes.ts';
import type { Column } from '#web/ui/list/column.ts';
import { JobCardNumber } from '../ui/job-card-number.tsx';
import { Late } from '../ui/late.tsx';
import { Money } from '../ui/money.tsx';
import { Plate } from '../ui/plate.tsx';
import { JobStatus, PaymentStatus } from '../ui/status.tsx';
import { pendingAnswersWords } from '#rules/estimate-moves.ts';
import { balanceOfCard, inRupees, saysPayment, unpricedWords } from '#rules/jobcard-amounts.ts';
import { LabelTag } from './label-tag.tsx';
import { estimateOf, showOpened } from './when.ts';

const payment: Column<JobCard> = {
  key: 'payment',
  head: 'Payment',
  order: {
    ascending: 'LEAST_BALANCE',
    descending: 'BALANCE',
    first: 'descending',
    by: 'balance',
    words: { ascending: 'Smallest balance first', descending: 'Largest balance first' },
  },
  className: 'c-money',
  phone: 'start',
  cell: (card) => <Paid card={card} />,
};

interface Wanted {
  money: boolean;
  today: Day;
  branchOf: (card: JobCard) => string | undefined;
}

/** The list's columns (JC-39); without the money for those who see none. */
export function jobCardColumns({ money, today, branchOf }: Wanted): readonly Column<JobCard>[] {
  return [
    {
      key: 'number',
      head: 'Job Card',
      order: {
        ascending: 'OLDEST',
        descending: '',
        first: 'descending',
        by: 'when it was opened',
        words: { ascending: 'Oldest first', descending: 'Newest first' },
      },
      className: 'c-no',
      phone: 'start',
      cell: (card) => <JobCardNumber number={card.jobCardNumber} />,
      detail: (card) => showOpened(card.openedAt, today),
    },
    {
      key: 'vehicle',
      head: 'Customer & Vehicle',
      className: 'c-veh',
      phone: 'start',
      cell: (card) => <CustomerAndVehicle card={card} branch={branchOf(card)} />,
    },
    { key: 'people', head: 'Assigned To', className: 'c-who', phone: 'start', cell: (card) => <People card={card} /> },
    {
      key: 'status',
      head: 'Status',
      order: {
        ascending: 'DELIVERY',
        descending: 'LATEST_DELIVERY',
        first: 'ascending',
        by: 'estimated delivery',
        words: { ascending: 'Earliest delivery first', descending: 'Latest delivery first' },
      },
      className: 'c-st',
      phone: 'start',
      cell: (card) => <JobStatus status={card.status} />,
      detail: (card) => estimateWords(card, today),
    },
    ...(money ? [payment] : []),
    {
      key: 'bay',
      head: 'Bay',
      className: 'c-bay',
      phone: 'start',
      cell: (card) => (card.bayNumber ? <Bay name={card.bayNumber} /> : <span className="none">-</span>),
      detail: branchOf,
    },
  ];
}

function CustomerAndVehicle({ card, branch }: { card: JobCard; branch: string | undefined }) {
  return (
    <div className="duo">
      <Plate number={spacedPlate(card.registrationNumber)} />
      <div className="c-name">
        <b>{card.customerName}</b>
        <small>
          {/* where there is no room for a column of bays */}
          {branch && <span className="c-branch">{branch}, </span>}
          {card.vehicleInfo}
          {card.labels.map((label) => (
            <LabelTag key={label} label={label} />
          ))}
        </small>
      </div>
    </div>
  );
}

function People({ card }: { card: JobCard }) {
  return (
    <>
      <div>
        <span className="role">SA</span> {card.advisorName ?? <NotAssigned />}
      </div>
      <div>
        <span className="role">Tech</span> {card.technicianName ?? <NotAssigned />}
      </div>
    </>
  );
}

/** On a phone there is no heading above it to say what it is. */
const Bay = ({ name }: { name: string }) => <span className={classes(!/^bay\b/i.test(name) && 'unsaid')}>{name}</span>;

const NotAssigned = () => <span className="none">Not assigned</span>;

function estimateWords(card: JobCard, today: Day) {
  const estimate = estimateOf(card, today);
  if (!estimate) return null;
  return estimate.late ? <Late was={estimate.words} /> : `Est. ${estimate.words}`;
}

function Paid({ card }: { card: JobCard }) {
  const due = balanceOfCard(card) ?? 0;
  const unpriced = unpricedWords(card);
  const asked = pendingAnswersWords(card);
  return (
    <div className="c-pay">
      {saysPayment(card) && <PaymentStatus status={card.paymentStatus} />}
      <Money amount={inRupees(card.totalAmount ?? 0)} strong />
      {due > 0 && <small className="due">Balance {inRupees(due)}</small>}
      {unpriced && <small className="due">{unpriced}</small>}
      {asked && <small className="due">{asked}</small>}
    </div>
  );
}
