import { useRef } from 'react';
import { bookings } from '#contract/bookings.ts';
import { type CustomerDetail, customers } from '#contract/customers.ts';
import { formatDay } from '#rules/day-words.ts';
import { type Day, wireOfDay } from '#rules/days.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { CustomerField } from '../jobcards/customer-field.tsx';
import { VehicleField } from '../jobcards/vehicle-field.tsx';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { BookingFields } from './booking-fields.tsx';
import { pickupOf, useCreateShape } from './booking-form.ts';

interface NewProps {
  /** '1', or the id of the customer who is chosen already */
  start: string;
  /** the day that was clicked */
  date: Day | null;
  onClose: () => void;
  /** shows a booking once it is taken */
  onShow: (id: string) => void;
}

/** Takes a booking (product.md sections 2 and 5). */
export function NewBooking({ start, ...rest }: NewProps) {
  if (start === '1') return <CreateDialog {...rest} />;
  return <ForCustomer key={start} id={start} {...rest} />;
}

function ForCustomer({ id, ...rest }: Omit<NewProps, 'start'> & { id: string }) {
  const { data, isPending } = useEndpoint(customers.read, { params: { id } });
  if (isPending) return null;
  return <CreateDialog customer={data?.data} {...rest} />;
}

interface CreateProps extends Omit<NewProps, 'start'> {
  customer?: CustomerDetail | undefined;
}

function CreateDialog({ customer, date, onClose, onShow }: CreateProps) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const numberOnce = useNumber();
  const kit = useAppForm({
    schema: useCreateShape(today),
    defaults: { customerId: customer?.id ?? '', vehicleId: '', preferredDate: date ?? today, pickupRequired: false },
    failure: 'Failed to create booking',
    onFail: (message) => toast({ tone: 'bad', title: 'Failed to create booking', detail: message }),
    onSave: async ({ preferredDate, ...values }) => {
      const day = preferredDate.slice(0, 10);
      const { id, bookingNumber } = await change(bookings.create, {
        body: {
          ...values,
          ...pickupOf(values),
          preferredDate: wireOfDay(day),
          bookingNumber: numberOnce(),
          branchId: 'default',
        },
      });
      onClose();
      toast({
        title: `${bookingNumber} booked for ${formatDay(day)}`,
        action: { label: 'View', onClick: () => onShow(id) },
      });
    },
  });
  return (
    <FormDialog kit={kit} title="New Booking" onClose={onClose} submit="Create Booking" busy="Creating...">
      <CustomerField first={customer} onAdded={() => kit.form.setFocus('serviceId')} />
      <VehicleField />
      <BookingFields />
    </FormDialog>
  );
}

/**
 * BK and the last 8 digits of the time (product.md section 9), made at the first try and kept: when an answer was lost and the same is
 * sent again, the server knows it (reading.md, Sent twice).
 */
function useNumber() {
  const made = useRef<string | null>(null);
  return () => {
    made.current ??= `BK${String(Date.now()).slice(-8)}`;
    return made.current;
  };
}
