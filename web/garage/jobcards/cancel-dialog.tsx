import type { z } from 'zod';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { JobCardCancel, JobCardCancelBooked } from '#contract/jobcard-bodies.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';

interface CancelProps {
  card: JobCard;
  onCancel: (said: z.input<typeof JobCardCancel>) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a card is cancelled, and what becomes of its booking. */
export function CancelDialog({ card, onCancel, onClose }: CancelProps) {
  const booked = card.bookingId !== null;
  const kit = useAppForm({
    schema: booked ? JobCardCancelBooked : JobCardCancel,
    defaults: {},
    failure: 'Failed to cancel the job card',
    onSave: async (said) => {
      await onCancel(said);
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Cancel job card"
      description={`${card.jobCardNumber}, ${card.customerName}`}
      onClose={onClose}
      submit="Cancel job card"
      busy="Cancelling..."
      cancel="Keep it"
      danger
    >
      <TextArea name="reason" label="Reason" rows={2} required />
      {booked && (
        <ChoiceField
          name="booking"
          label={`Booking ${card.bookingNumber}`}
          required
          options={[
            { value: 'CONFIRMED', label: 'Back to Confirmed', detail: 'They come another time' },
            { value: 'CANCELLED', label: 'Cancel it too', detail: 'They do not come' },
          ]}
        />
      )}
    </FormDialog>
  );
}
