import { ClipboardList, IndianRupee, PartyPopper, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import type { Dashboard, AttentionCard } from '#contract/dashboard.ts';
import { dueOfCustomer, inRupees } from '#rules/jobcard-amounts.ts';
import { slotWords } from '#rules/slot-words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useLazy } from '#web/ui/use-lazy.ts';
import { useBranchNames, withBranch } from '../branches/use-branch-names.ts';
import { estimateOf } from '../jobcards/when.ts';
import { Late } from '../ui/late.tsx';
import { BookingStatus, JobStatus } from '../ui/status.tsx';
import { useMay } from '../use-may.ts';
import { useToday } from '../use-today.ts';
import { attentionFigures, attentionOrder, type AttentionKind } from './attention-figures.ts';
import { AttentionRow } from './attention-row.tsx';
import { Collecting } from './collecting.tsx';
import { ToDeliver } from './to-deliver.tsx';
import { useRowOf } from './use-row-of.ts';
import './attention.css';
import { Skeleton, LoadFailed } from './newest.tsx';
import type { Found } from './total-of.ts';

/** How much of each kind needs attention today. */
export function AttentionStrip({ found }: { found: Found<Dashboard> }) {
  const today = found.data?.data;
  const order = useAttentionOrder();
  return found.isError && !today ? null : <Strip label="Waiting today" two figures={attentionFigures(today, order)} />;
}

/** What needs attention today, kind by kind, with what one does about it. */
export function Attention({ found }: { found: Found<Dashboard> }) {
  const order = useAttentionOrder();
  const today = found.data?.data;
  if (!today && found.isError)
    return <LoadFailed words="Failed to load what is waiting today" onRetry={() => void found.refetch()} />;
  if (!today) return <Skeleton words="Loading today..." />;
  const isQuiet = order.every((name) => (today[name]?.total ?? 0) === 0);
  if (isQuiet) return today.firstRun ? null : <Quiet />;
  return order.map((name) => <Part key={name} name={name} today={today} />);
}

/** Who takes money and opens no cards begins with the money. */
function useAttentionOrder() {
  const may = useMay();
  return attentionOrder(may('payments.record') && !may('jobcards.create'));
}

function Part({ name, today }: { name: AttentionKind; today: Dashboard }) {
  const kind = today[name];
  if (!kind || kind.total === 0) return null;
  const { title, all, allWords, Rows } = parts[name];
  return (
    <Section
      title={
        <>
          {title} <span className="attention-count">{kind.total.toLocaleString('en-IN')}</span>
        </>
      }
      aside={
        <Link className="link" to={all}>
          {allWords ?? (mostRows < kind.total ? `All ${kind.total.toLocaleString('en-IN')}` : 'View all')}
        </Link>
      }
    >
      <ul className="list l-attention">
        <Rows today={today} />
      </ul>
    </Section>
  );
}

type RowsProps = { today: Dashboard };
/** More than a glance takes in is behind the link. */
const mostRows = 6;

/** A list that holds more than the part counts is called by its own name. */
const parts: Record<
  AttentionKind,
  { title: string; all: string; allWords?: string; Rows: (props: RowsProps) => ReactNode }
> = {
  arriving: { title: 'Arriving today', all: '/garage/bookings?view=list', Rows: Arriving },
  late: { title: 'Late', all: '/garage/jobcards?due=LATE', Rows: LateCards },
  dueToday: {
    title: 'Due today',
    all: '/garage/jobcards?due=TODAY',
    allWords: 'All due today',
    Rows: DueToday,
  },
  unpaid: { title: 'Ready and unpaid', all: '/garage/jobcards?status=READY', Rows: Unpaid },
  toDeliver: { title: 'Ready to deliver', all: '/garage/jobcards?status=READY', allWords: 'All ready', Rows: Ready },
  deliveredUnpaid: {
    title: 'Delivered and unpaid',
    all: '/garage/dues',
    allWords: 'All dues',
    Rows: DeliveredUnpaid,
  },
  inWork: { title: 'In work', all: '/garage/jobcards?status=IN_PROGRESS', Rows: InWork },
};

function Arriving({ today }: RowsProps) {
  const may = useMay();
  const branchOf = useBranchNames();
  const [opened, setOpened] = useState<Booking | null>(null);
  const [part, want] = useLazy(() => import('../bookings/open-card.tsx'));
  const open = async (booking: Booking) => (await want()) && setOpened(booking);
  return (
    <>
      {today.arriving?.bookings.slice(0, mostRows).map((booking) => (
        <AttentionRow
          key={booking.id}
          first={slotWords(booking.preferredTimeSlot).word}
          under={<BookingStatus status={booking.status} />}
          name={booking.customerName}
          to={`/garage/bookings?booking=${booking.id}`}
          detail={withBranch(booking.serviceName, branchOf(booking))}
          plate={booking.registrationNumber}
          vehicle={booking.vehicleInfo}
        >
          {may('jobcards.create') && (
            <Button
              small
              icon={ClipboardList}
              aria-label={`Open job card for ${booking.customerName}`}
              onClick={() => void open(booking)}
            >
              Open job card
            </Button>
          )}
        </AttentionRow>
      ))}
      {opened && part && <part.OpenCard booking={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function LateCards({ today }: RowsProps) {
  const rowOf = useRowOf();
  const day = useToday();
  return today.late?.cards.slice(0, mostRows).map((card) => (
    <AttentionRow key={card.id} {...rowOf(card)} first={<Late />} under={`was ${estimateOf(card, day)?.words ?? ''}`}>
      <JobStatus status={card.status} />
      <Call card={card} />
    </AttentionRow>
  ));
}

function DueToday({ today }: RowsProps) {
  const rowOf = useRowOf();
  const day = useToday();
  return today.dueToday?.cards.slice(0, mostRows).map((card) => {
    const estimate = estimateOf(card, day);
    return (
      <AttentionRow
        key={card.id}
        {...rowOf(card)}
        first={estimate?.late ? <Late /> : (estimate?.hour ?? 'Today')}
        under={estimate?.late ? `was ${estimate.words}` : (card.technicianName ?? 'Not assigned')}
      >
        <JobStatus status={card.status} />
        <Call card={card} />
      </AttentionRow>
    );
  });
}

function Unpaid({ today }: RowsProps) {
  return <Owed cards={today.unpaid?.cards} />;
}

function Ready({ today }: RowsProps) {
  return <ToDeliver cards={today.toDeliver?.cards.slice(0, mostRows) ?? []} />;
}

function DeliveredUnpaid({ today }: RowsProps) {
  return <Owed cards={today.deliveredUnpaid?.cards} />;
}

function Owed({ cards }: { cards: readonly AttentionCard[] | undefined }) {
  const rowOf = useRowOf();
  const may = useMay();
  const [collecting, setCollecting] = useState<AttentionCard | null>(null);
  return (
    <>
      {cards?.slice(0, mostRows).map((card) => (
        <AttentionRow
          key={card.id}
          {...rowOf(card)}
          first={<span className="due">{inRupees(dueOfCustomer(card) ?? 0)}</span>}
          under={card.paymentStatus === 'PARTIAL' ? `of ${inRupees(card.totalAmount ?? 0)}` : 'nothing paid yet'}
        >
          <Call card={card} />
          {may('payments.record') && (
            <Button
              small
              icon={IndianRupee}
              aria-label={`Collect from ${card.customerName}`}
              onClick={() => setCollecting(card)}
            >
              Collect
            </Button>
          )}
        </AttentionRow>
      ))}
      <Collecting card={collecting} onClose={() => setCollecting(null)} />
    </>
  );
}

function InWork({ today }: RowsProps) {
  const rowOf = useRowOf();
  const day = useToday();
  return today.inWork?.cards.slice(0, mostRows).map((card) => {
    const estimate = estimateOf(card, day);
    return (
      <AttentionRow
        key={card.id}
        {...rowOf(card)}
        first={card.bayNumber ?? <span className="none">No bay</span>}
        under={card.technicianName ?? 'Not assigned'}
      >
        {estimate && (estimate.late ? <Late was={estimate.words} /> : <span>Est. {estimate.words}</span>)}
      </AttentionRow>
    );
  });
}

function Call({ card: { customerName, customerPhone } }: { card: AttentionCard }) {
  if (customerPhone.includes('•')) return null;
  return (
    <a className="btn small icon call" href={`tel:${customerPhone.replaceAll(/[^\d+]/g, '')}`}>
      <Phone aria-hidden />
      <span className="vh">Call {customerName}</span>
    </a>
  );
}

function Quiet() {
  const may = useMay();
  return (
    <EmptyState
      icon={PartyPopper}
      title="Nothing needs attention"
      text={`No vehicle is expected, late, due today, ready, unpaid or in work.${
        may('jobcards.create')
          ? ' Take a booking for the days to come, or open a job card for the next vehicle at the gate.'
          : ''
      }`}
    />
  );
}
