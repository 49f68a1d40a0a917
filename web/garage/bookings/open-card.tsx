import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Booking, bookings } from '#contract/bookings.ts';
import { JobCardCreate } from '#contract/jobcard-bodies.ts';
import { wireOfDay } from '#rules/days.ts';
import { choicesOf, fuelLevelLabels } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { deliveryToCome } from '../jobcards/delivery-day.ts';
import { DeclinedNote } from '../jobcards/declined-note.tsx';
import { HourField } from '../jobcards/hour-field.tsx';
import { OdometerField } from '../jobcards/odometer-field.tsx';
import { OpenCardNote } from '../jobcards/open-card-note.tsx';
import { useAskReading } from '../jobcards/use-ask-reading.ts';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';

// The first two are known; the field for the reading looks the last one up by them.
const Fields = JobCardCreate.pick({
  customerId: true,
  vehicleId: true,
  odometerIn: true,
  fuelLevel: true,
  estimatedDelivery: true,
  estimatedDeliveryTime: true,
});

/** What a booking cannot say of its job card; then the card. */
export function OpenCard({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const navigate = useNavigate();
  const today = useToday();
  const { customerId, vehicleId } = booking;
  const askReading = useAskReading();
  const schema = useMemo(() => Fields.extend({ estimatedDelivery: deliveryToCome(today) }), [today]);
  const kit = useAppForm({
    schema,
    defaults: { customerId, vehicleId, fuelLevel: 'HALF', estimatedDelivery: today },
    failure: 'Failed to open the job card',
    onSave: async ({ odometerIn, fuelLevel, estimatedDelivery, estimatedDeliveryTime }, submission) => {
      await askReading({ customerId, vehicleId, odometerIn });
      const card = await change(bookings.jobcard, {
        submission,
        params: { id: booking.id },
        body: {
          odometerIn,
          fuelLevel,
          estimatedDelivery: wireOfDay(estimatedDelivery.slice(0, 10)),
          estimatedDeliveryTime,
        },
      });
      toast({ title: `${card.jobCardNumber} opened` });
      return () => navigate(`/garage/jobcards/${card.id}`);
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Open Job Card"
      description={`${booking.customerName}, ${booking.vehicleInfo}, ${booking.serviceName}`}
      onClose={onClose}
      submit="Open Job Card"
      busy="Opening..."
    >
      <OpenCardNote vehicleId={vehicleId} />
      <DeclinedNote vehicleId={vehicleId} />
      <Row>
        <OdometerField />
        <SelectField name="fuelLevel" label="Fuel level" options={choicesOf(fuelLevelLabels)} />
      </Row>
      <Row>
        <DateField name="estimatedDelivery" label="Estimated delivery date" min={today} required />
        <HourField />
      </Row>
    </FormDialog>
  );
}
