import { useState } from 'react';
import { drawer, type DrawerDay } from '#contract/drawer.ts';
import { createBody } from '#contract/shapes.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise, toRupees } from '#rules/money.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { showDay } from '../dates.ts';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { CountBoxes, countOf, paiseTyped, type TypedCount } from './count-boxes.tsx';

interface OpenProps {
  branchId: string;
  /** the day that was closed last, whose count stands here at first */
  before: DrawerDay | undefined;
  onOpened?: () => void;
  onClose: () => void;
}

const nothing = createBody({});

/** Opens the drawer with what is counted in it. */
export function OpenDialog({ branchId, before, onOpened, onClose }: OpenProps) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const [start] = useState<TypedCount>(() =>
    Object.fromEntries((before?.closingCount ?? []).map(({ rupees, pieces }) => [rupees, String(pieces)])),
  );
  const [typed, setTyped] = useState(start);
  const kit = useAppForm({
    schema: nothing,
    defaults: {},
    failure: 'Failed to open the drawer',
    onSave: async (_nothing, submission) => {
      const day = await change(drawer.open, { submission, body: { branchId, count: countOf(typed) } });
      toast({ title: `Drawer opened with ${inRupees(day.opening ?? 0)}` });
      onOpened?.();
      onClose();
    },
  });
  const differs = before ? paiseTyped(typed) - toPaise(before.counted ?? 0) : 0;
  return (
    <FormDialog
      kit={kit}
      title="Open Drawer"
      description={
        before
          ? `As it was counted on ${showDay(before.day)}, ${inRupees(before.counted ?? 0)}. Change what is not so now.`
          : 'Count what is in it now.'
      }
      onClose={onClose}
      submit="Open Drawer"
      busy="Opening..."
      typed={typed !== start}
    >
      <CountBoxes today={today} typed={typed} onChange={setTyped} />
      {differs !== 0 && (
        <p className="over">
          {inRupees(toRupees(Math.abs(differs)))} {differs < 0 ? 'less' : 'more'} than was counted then.
        </p>
      )}
    </FormDialog>
  );
}
