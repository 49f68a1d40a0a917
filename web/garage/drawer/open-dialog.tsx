import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DayOpen, drawer, type DrawerDay } from '#contract/drawer.ts';
import { asksWhy, varianceWords } from '#rules/drawer.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise } from '#rules/money.ts';
import { useFollowed } from '#web/live/followed.ts';
import { ProblemError } from '#web/problem.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { closedLast } from './closed-last.ts';
import { CountBoxes, countOf, paiseTyped, type TypedCount } from './count-boxes.tsx';
import { lastClosedWords } from './day-words.ts';
import { useSeenSum } from './use-seen-sum.ts';

interface OpenProps {
  branchId: string;
  /** the day that was closed last, whose count stands here at first */
  before: DrawerDay | undefined;
  onOpened?: () => void;
  onClose: () => void;
}

const reasonAlone = DayOpen.pick({ reason: true });

/**
 * Opens the drawer with what is counted in it; another amount than it was closed with is said at once, and asks why (MO-154). That it was
 * opened and closed again meanwhile is said, and leaves the count alone (MO-179).
 */
export function OpenDialog({ branchId, before, onOpened, onClose }: OpenProps) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const queries = useQueryClient();
  const { queryKey } = endpointQuery(drawer.list, closedLast(branchId));
  useFollowed(queryKey);
  const sum = useSeenSum(before?.counted ?? null);
  const [start] = useState<TypedCount>(() =>
    Object.fromEntries((before?.closingCount ?? []).map(({ rupees, pieces }) => [rupees, String(pieces)])),
  );
  const [typed, setTyped] = useState(start);
  const kit = useAppForm({
    schema: reasonAlone,
    defaults: {},
    failure: 'Failed to open the drawer',
    onSave: async ({ reason }, submission) => {
      const body = { branchId, count: countOf(typed), reason, expected: sum.seen };
      try {
        const day = await change(drawer.open, { submission, body });
        toast({ title: `Drawer opened with ${inRupees(day.opening ?? 0)}` });
        onOpened?.();
        onClose();
      } catch (error) {
        if (error instanceof ProblemError && error.status < 500) {
          // the change itself may not have been heard of yet
          await queries.invalidateQueries({ queryKey });
          sum.look(queries.getQueryData(queryKey)?.data[0]?.counted ?? null);
        }
        throw error;
      }
    },
  });
  const differs = before ? paiseTyped(typed) - toPaise(before.counted ?? 0) : 0;
  return (
    <FormDialog
      kit={kit}
      title="Open Drawer"
      description={before ? `${lastClosedWords(before)}. Change what is not so now.` : 'Count what is in it now.'}
      onClose={onClose}
      submit="Open Drawer"
      busy="Opening..."
      typed={typed !== start}
    >
      {sum.more !== 0 && (
        <output className="over bad">It was opened and closed again meanwhile. Look at the difference again.</output>
      )}
      <CountBoxes today={today} typed={typed} onChange={setTyped} />
      {asksWhy(differs) && (
        <>
          <output className="over bad">{varianceWords(differs)}</output>
          <TextArea name="reason" label="Why it differs" rows={2} required />
        </>
      )}
    </FormDialog>
  );
}
