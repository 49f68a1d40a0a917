import { customerPayments, type Ledger, PromiseToPay } from '#contract/customer-payments.ts';
import { dayOfWire } from '#rules/days.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { showDate, showDay } from '../dates.ts';
import { DateField } from '../ui/date-field.tsx';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';

/** Until when the customer said they would pay, which reminders wait for (MO-59). */
export function Promised({ promise: { day, note, by, at, isOver } }: { promise: NonNullable<Ledger['promise']> }) {
  const today = useToday();
  return (
    <p className="promised">
      <b>
        {dayOfWire(day) === today ? 'Promised for today,' : isOver ? 'Not kept: promised by' : 'Promised by'}{' '}
        {showDay(day)}
      </b>
      {note && <span>{note}</span>}
      <small>
        Noted {showDate(at)}
        {by && ` by ${by}`}
      </small>
    </p>
  );
}

/** Notes a promise to pay. */
export function PromiseDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const kit = useAppForm({
    schema: PromiseToPay,
    defaults: {},
    failure: 'Failed to note the promise',
    onSave: async (body, submission) => {
      await change(customerPayments.promise, { params: { id: customerId }, body, submission });
      toast({ title: `Promised by ${showDay(body.day)}` });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Promise to Pay"
      description="No reminder goes out before this day is over."
      onClose={onClose}
      submit="Note Promise"
      busy="Noting..."
    >
      <DateField name="day" label="Will pay by" min={today} required />
      <TextArea name="note" label="What was said" rows={2} />
    </FormDialog>
  );
}
