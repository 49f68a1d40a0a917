import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DayClose, drawer, type DrawerDay } from '#contract/drawer.ts';
import { asksWhy, movedWords, varianceWords } from '#rules/drawer.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise } from '#rules/money.ts';
import { ProblemError } from '#web/problem.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFollowed } from '#web/live/followed.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { CountBoxes, countOf, paiseTyped, type TypedCount } from './count-boxes.tsx';
import { endWords } from './day-words.ts';
import { useSeenSum } from './use-seen-sum.ts';

const reasonAlone = DayClose.pick({ reason: true });
const none: TypedCount = {};

/**
 * Closes a day with what is counted, by the sum that stands here (MO-78), which follows what others take and give meanwhile; a difference is
 * said at once, and asks why.
 */
export function CloseDialog({ day, onClose }: { day: DrawerDay; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(none);
  const [isRefused, setIsRefused] = useState(false);
  const { queryKey } = endpointQuery(drawer.read, { params: { id: day.id } });
  useFollowed(queryKey);
  const sum = useSeenSum(day.expected);
  const isCounted = isRefused || Object.values(typed).some((one) => one !== '');
  const variance = paiseTyped(typed) - toPaise(day.expected ?? 0);
  const kit = useAppForm({
    schema: reasonAlone,
    defaults: {},
    failure: 'Failed to close the day',
    onSave: async ({ reason }, submission) => {
      const body = { count: countOf(typed), reason: asksWhy(variance) ? reason : null, expected: sum.seen };
      try {
        const closed = await change(drawer.close, { params: { id: day.id }, body, submission });
        toast({ title: `Day closed. ${endWords(closed)}` });
        onClose();
      } catch (error) {
        if (error instanceof ProblemError && error.status === 409) {
          setIsRefused(true);
          // the change itself may not have been heard of yet
          await queries.invalidateQueries({ queryKey });
          sum.look(queries.getQueryData(queryKey)?.data.expected ?? null);
        }
        throw error;
      }
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
      {sum.more !== 0 && (
        <output className="over bad">{`${movedWords(sum.more)} since. Look at the difference again.`}</output>
      )}
      <CountBoxes today={today} typed={typed} onChange={setTyped} />
      {(isCounted || variance === 0) && (
        <output className={asksWhy(variance) ? 'over bad' : 'over'}>{varianceWords(variance)}</output>
      )}
      {isCounted && asksWhy(variance) && <TextArea name="reason" label="Why it differs" rows={2} required />}
    </FormDialog>
  );
}
