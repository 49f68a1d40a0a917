import { useRef } from 'react';
import { bookings } from '#contract/bookings.ts';
import { type CustomerDetail, customers } from '#contract/customers.ts';
import { formatDay } from '#rules/day-words.ts';
import { type Day, istClock, wireOfDay } from '#rules/days.ts';
import { firstSlot, nextSlot, type OpeningHours } from '#rules/opening-hours.ts';
import { focusField } from '#web/ui/form/focus-field.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { CustomerField } from '../jobcards/customer-field.tsx';
import { VehicleField } from '../jobcards/vehicle-field.tsx';
import { useBranchToBegin } from '../branches/use-branch-of-form.ts';
import { BegunNote, KeepForLater } from '../ui/begun-note.tsx';
import { type Begun, useBegun, useDraft } from '../ui/use-draft.ts';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { useGarageProfile } from '../use-garage-profile.ts';
import { BookingFields } from './booking-fields.tsx';
import { pickupOf, useCreateShape } from './booking-form.ts';
import { useAskSameDay } from './use-ask-same-day.ts';

interface NewProps {
  /** '1', or the id of the customer who is chosen already */
  start: string;
  /** the day that was clicked */
  date: Day | null;
  onClose: () => void;
  /** shows a booking once it is taken */
  onShow: (id: string) => void;
}

/** Takes a booking (BO-1 to BO-6). */
export const NewBooking = (props: NewProps) => <Started key={props.start} {...props} />;

function Started({ start, date, ...given }: NewProps) {
  const begun = useBegun('booking', start, date ?? '');
  const id = begun.textOf('customerId') || (start === '1' ? '' : start);
  const rest = { ...given, begun, date };
  return id === '' ? <CreateDialog key={begun.turn} {...rest} /> : <ForCustomer key={begun.turn} id={id} {...rest} />;
}

function ForCustomer({ id, ...rest }: Omit<CreateProps, 'customer'> & { id: string }) {
  const { data, isPending } = useEndpoint(customers.read, { params: { id } });
  if (isPending) return null;
  return <CreateDialog customer={data?.data} {...rest} />;
}

interface CreateProps extends Omit<NewProps, 'start'> {
  begun: Begun;
  customer?: CustomerDetail | undefined;
}

function CreateDialog(props: CreateProps) {
  const { data, isLoading } = useGarageProfile();
  if (isLoading) return null;
  return <WithHours {...props} hours={data?.data} />;
}

/** The slot that comes next, or the first one of the day that was clicked; it stands there to be changed. */
function whenNext(hours: OpeningHours | undefined, date: Day | null, today: Day) {
  const now = { day: today, clock: istClock(new Date()) };
  if (!hours) return { day: date ?? today, slot: undefined };
  return date ? { day: date, slot: firstSlot(hours, date, now) } : nextSlot(hours, now);
}

function WithHours({
  begun,
  customer,
  date,
  onClose,
  onShow,
  hours,
}: CreateProps & { hours: OpeningHours | undefined }) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const askSameDay = useAskSameDay();
  const numberOnce = useNumber();
  const branchId = useBranchToBegin();
  const next = whenNext(hours, date, today);
  const when = { preferredDate: next.day, preferredTimeSlot: next.slot };
  const vehicleId = begun.textOf('vehicleId');
  const kit = useAppForm({
    schema: useCreateShape(today),
    defaults: {
      ...when,
      pickupRequired: false,
      branchId,
      ...begun.values,
      // it may have been begun for another day than the one that was clicked now
      ...(begun.at !== (date ?? '') && date && when),
      customerId: customer?.id ?? '',
      vehicleId: customer?.vehicles.some(({ id }) => id === vehicleId) ? vehicleId : '',
    },
    failure: 'Failed to create booking',
    onSave: async ({ preferredDate, ...values }, submission) => {
      const day = preferredDate.slice(0, 10);
      const number = numberOnce();
      await askSameDay({ customerId: values.customerId, vehicleId: values.vehicleId, day, number });
      const { id, bookingNumber } = await change(bookings.create, {
        submission,
        body: {
          ...values,
          ...pickupOf(values),
          preferredDate: wireOfDay(day),
          bookingNumber: number,
        },
      });
      onClose();
      toast({
        title: `${bookingNumber} booked for ${formatDay(day)}`,
        action: { label: 'View', onClick: () => onShow(id) },
      });
    },
  });
  const draft = useDraft(kit, begun, onClose);
  return (
    <FormDialog
      kit={kit}
      title="New Booking"
      onClose={onClose}
      submit="Create Booking"
      busy="Creating..."
      typed={draft.isBegun}
      start={draft.isBegun && <KeepForLater draft={draft} at="foot" />}
    >
      <BegunNote begun={begun} what="booking" />
      <CustomerField first={customer} onDone={() => focusField(kit.form.control, 'serviceId')} />
      <VehicleField />
      <BookingFields />
      <KeepForLater draft={draft} at="end" />
    </FormDialog>
  );
}

/**
 * The booking's key: BK and the last 8 digits of the time (BO-9), made at the first try and kept, so that the server knows
 * it when an answer was lost and the same is sent again (ER-18). The booking's number is the garage's next one.
 */
function useNumber() {
  const made = useRef<string | null>(null);
  return () => {
    made.current ??= `BK${String(Date.now()).slice(-8)}`;
    return made.current;
  };
}
