import { useMemo, useState } from 'react';
import { JobCardUpdate } from '#contract/jobcard-bodies.ts';
import { jobcards } from '#contract/jobcards.ts';
import { choicesOf, fuelLevelLabels } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useToday } from '../use-today.ts';
import { BranchField } from '../branches/branch-field.tsx';
import { BayField } from './bay-field.tsx';
import { HourField } from './hour-field.tsx';
import { useOnCard } from './on-card.tsx';
import { deliveryToCome } from './delivery-day.ts';
import { useAskReading } from './use-ask-reading.ts';

const Details = JobCardUpdate.pick({
  estimatedDelivery: true,
  estimatedDeliveryTime: true,
  bayNumber: true,
  odometerIn: true,
  fuelLevel: true,
  branchId: true,
});

/** Day, bay and readings of a card. Only what was changed here is sent, so that it takes nothing of others back. */
export function DetailsDialog({ onClose }: { onClose: () => void }) {
  const { card, send } = useOnCard();
  const toast = useToast();
  const today = useToday();
  const [before] = useState(card);
  const askReading = useAskReading();
  const kept = before.estimatedDelivery?.slice(0, 10) ?? null;
  const schema = useMemo(() => Details.extend({ estimatedDelivery: deliveryToCome(today, kept) }), [today, kept]);
  const kit = useAppForm({
    schema,
    defaults: before,
    failure: 'Failed to update job card',
    onSave: async (values) => {
      const changed = Object.entries(values).filter(([key, value]) => value !== before[key as keyof typeof values]);
      const { customerId, vehicleId, openedAt, odometerIn: stood } = before;
      const odometerIn = values.odometerIn ?? stood;
      if (odometerIn !== stood) await askReading({ customerId, vehicleId, odometerIn, before: openedAt });
      await send(jobcards.update, ({ id, updated_at }) => ({
        params: { id },
        body: { ...Object.fromEntries(changed), updated_at },
      }));
      toast({ title: `${card.jobCardNumber} saved` });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Edit Details" onClose={onClose} submit="Save Details" busy="Saving...">
      <BranchField />
      <Row>
        <DateField name="estimatedDelivery" label="Estimated delivery date" min={today} required />
        <HourField />
      </Row>
      <BayField card={card} />
      <Row>
        <NumberField name="odometerIn" label="Odometer" unit="km" min={0} required />
        <SelectField name="fuelLevel" label="Fuel level" options={choicesOf(fuelLevelLabels)} />
      </Row>
    </FormDialog>
  );
}
