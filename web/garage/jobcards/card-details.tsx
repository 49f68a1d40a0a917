import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { weekdayName, formatDay } from '#rules/day-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { showTime } from '../dates.ts';
import { useBranches } from '../branches/use-branches.ts';
import { Docket, type DocketCell } from '../ui/docket.tsx';
import { Fuel } from '../ui/fuel.tsx';
import { Late } from '../ui/late.tsx';
import { useToday } from '../use-today.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { useOnCard } from './on-card.tsx';
import { PersonPicker } from './person-picker.tsx';
import { estimateOf } from './when.ts';

/** The docket of the card: days, people, bay, readings. */
export function CardDetails() {
  const { card, may } = useOnCard();
  const [editing, setEditing] = useState(false);
  const branch = useBranches().find(({ id }) => id === card.branchId);
  const cells: DocketCell[] = [
    { label: 'Estimated delivery', ...useEstimate() },
    { label: 'Bay', value: card.bayNumber ?? '-' },
    ...(branch ? [{ label: 'Branch', value: branch.name, wide: true }] : []),
    { label: 'Service advisor', value: <PersonPicker field="advisorId" label="Service advisor" />, wide: true },
    { label: 'Technician', value: <PersonPicker field="technicianId" label="Technician" />, wide: true },
    { label: 'Odometer', value: `${card.odometerIn.toLocaleString('en-IN')} km` },
    { label: 'Fuel level', value: <Fuel level={card.fuelLevel} /> },
    {
      label: 'Opened',
      value: showTime(card.openedAt),
      detail: card.bookingId !== null && <FromBooking id={card.bookingId} />,
      wide: true,
    },
  ];
  return (
    <Section
      title="Details"
      aside={
        may('jobcards.edit') && (
          <Button small icon={Pencil} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <Docket cells={cells} />
      {editing && <DetailsDialog onClose={() => setEditing(false)} />}
    </Section>
  );
}

function FromBooking({ id }: { id: string }) {
  const { bookingNumber, serviceName } = useOnCard().card;
  return (
    <>
      {'From booking '}
      <Link className="link" to={`/garage/bookings?booking=${id}`}>
        {bookingNumber}
      </Link>
      {serviceName && `, ${serviceName}`}
    </>
  );
}

function useEstimate() {
  const { card } = useOnCard();
  const estimate = estimateOf(card, useToday());
  if (!card.estimatedDelivery || !estimate) return { value: '-' };
  const day = card.estimatedDelivery.slice(0, 10);
  const value = `${weekdayName(day).slice(0, 3)}, ${formatDay(day, { year: /\d{4}$/.test(estimate.day) })}`;
  const dayAndHour = estimate.hour ? `${value}, ${estimate.hour}` : value;
  return { value: dayAndHour, detail: estimate.late ? <Late /> : estimate.day === 'today' ? 'Today' : undefined };
}
