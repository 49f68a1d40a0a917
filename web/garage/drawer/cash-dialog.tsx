import { CashMove, drawer, type DrawerDay } from '#contract/drawer.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { cashMoveLabels, choicesOf } from '#rules/labels.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MoneyField } from '#web/ui/form/number-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

/** Notes cash that is put into the drawer or taken out of it, beside what customers pay. */
export function CashDialog({ day, onClose }: { day: DrawerDay; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: CashMove,
    defaults: { kind: 'PAY_OUT' },
    failure: 'Failed to note it',
    onSave: async (body, submission) => {
      const { expected } = await change(drawer.move, { params: { id: day.id }, body, submission });
      toast({
        title: `${cashMoveLabels[body.kind]}, ${inRupees(body.amount)}`,
        detail: `${inRupees(expected ?? 0)} should be in the drawer now.`,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Cash In or Out"
      description={`${inRupees(day.expected ?? 0)} should be in the drawer.`}
      onClose={onClose}
      submit="Note It"
      busy="Noting..."
    >
      <ChoiceField name="kind" label="What" options={choicesOf(cashMoveLabels)} required />
      <MoneyField name="amount" label="Amount" required />
      <TextArea name="reason" label="Reason" rows={2} required />
    </FormDialog>
  );
}
