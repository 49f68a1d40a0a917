import { useState } from 'react';
import { DayClose, drawer, type DrawerDay } from '#contract/drawer.ts';
import { asksWhy, varianceWords } from '#rules/drawer.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise } from '#rules/money.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { CountBoxes, countOf, paiseTyped, type TypedCount } from './count-boxes.tsx';
import { endWords } from './day-words.ts';

const reasonAlone = DayClose.pick({ reason: true });
const none: TypedCount = {};

/** Closes a day with what is counted; a difference is said at once, and asks why. */
export function CloseDialog({ day, onClose }: { day: DrawerDay; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const [typed, setTyped] = useState(none);
  const isCounted = Object.values(typed).some((one) => one !== '');
  const variance = paiseTyped(typed) - toPaise(day.expected ?? 0);
  const kit = useAppForm({
    schema: reasonAlone,
    defaults: {},
    failure: 'Failed to close the day',
    onSave: async ({ reason }, submission) => {
      const closed = await change(drawer.close, {
        params: { id: day.id },
        body: { count: countOf(typed), reason },
        submission,
      });
      toast({ title: `Day closed. ${endWords(closed)}` });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Close Day"
      description={`${inRupees(day.expected ?? 0)} should be in the drawer.`}
      onClose={onClose}
      submit="Close Day"
      busy="Closing..."
      typed={typed !== none}
    >
      <CountBoxes today={today} typed={typed} onChange={setTyped} />
      {(isCounted || variance === 0) && (
        <output className={asksWhy(variance) ? 'over bad' : 'over'}>{varianceWords(variance)}</output>
      )}
      {isCounted && asksWhy(variance) && <TextArea name="reason" label="Why it differs" rows={2} required />}
    </FormDialog>
  );
}
