import { useState } from 'react';
import { type Booking, bookings } from '#contract/bookings.ts';
import { customers } from '#contract/customers.ts';
import type { CustomerDetail } from '#contract/customers.ts';
import { wireOfDay } from '#rules/days.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { CustomerField } from '../jobcards/customer-field.tsx';
import { VehicleField } from '../jobcards/vehicle-field.tsx';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { BookingFields } from './booking-fields.tsx';
import { pickupOf, useUpdateShape } from './booking-form.ts';
import { dayOfBooking } from './month.ts';

interface EditProps {
  booking: Booking;
  onClose: () => void;
}

/** The form of a booking that exists. */
export function EditBooking({ booking, onClose }: EditProps) {
  const { data, isPending } = useEndpoint(customers.read, { params: { id: booking.customerId } });
  if (isPending) return null;
  return <EditDialog booking={booking} customer={data?.data} onClose={onClose} />;
}

function EditDialog({ booking, customer, onClose }: EditProps & { customer: CustomerDetail | undefined }) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  // what it was when the form opened, also when it is loaded anew beneath
  const [before] = useState(booking);
  const kit = useAppForm({
    schema: useUpdateShape(today, dayOfBooking(before)),
    defaults: { ...before, preferredDate: dayOfBooking(before) },
    failure: 'Failed to update booking',
    onSave: async ({ preferredDate, ...values }) => {
      await change(bookings.update, {
        params: { id: before.id },
        body: {
          ...values,
          ...pickupOf(values),
          ...(preferredDate && { preferredDate: wireOfDay(preferredDate.slice(0, 10)) }),
        },
      });
      toast({ title: `${before.bookingNumber} saved` });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Edit Booking" onClose={onClose} submit="Save Booking" busy="Saving...">
      {before.jobCardId === null && (
        <>
          <CustomerField first={customer} />
          <VehicleField />
        </>
      )}
      <BookingFields chosen={{ id: before.serviceId, name: before.serviceName }} exceptId={before.id} />
    </FormDialog>
  );
}
