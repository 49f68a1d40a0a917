import { useMemo } from 'react';
import { optional, text } from '#contract/fields.ts';
import { type Lead, leads } from '#contract/leads.ts';
import { createBody } from '#contract/shapes.ts';
import { formatDay } from '#rules/day-words.ts';
import type { Day } from '#rules/days.ts';
import { nextFollowUp, withNoteLine } from '#rules/follow-ups.ts';
import { call } from '#web/api.ts';
import { DateField } from '../ui/date-field.tsx';
import { failureToast } from '#web/failure-toast.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { dayToCome } from './lead-schema.ts';

const followUp = (today: Day) => createBody({ note: optional(text('Note')), nextFollowUpDate: dayToCome(today, null) });

/** A lead was called or seen: what came of it goes to the notes under today's day, and the next day is set. */
export function FollowUpDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const schema = useMemo(() => followUp(today), [today]);
  const kit = useAppForm({
    schema,
    defaults: { nextFollowUpDate: nextFollowUp(lead.urgency, today) },
    failure: 'Failed to update lead',
    onFail: (message, error) => toast(failureToast(error, 'Failed to update lead', message)),
    onSave: async ({ note, nextFollowUpDate }) => {
      // The notes as they are now: someone else may have written there since this lead was loaded.
      const { data: now } = await call(leads.read, { params: { id: lead.id } });
      const notes = withNoteLine(now.notes, formatDay(today), note ?? 'Followed up');
      const body = { notes, nextFollowUpDate: nextFollowUpDate ?? null, updated_at: now.updated_at };
      await change(leads.update, { params: { id: lead.id }, body });
      const next = nextFollowUpDate ? { detail: `Next on ${formatDay(nextFollowUpDate.slice(0, 10))}` } : {};
      toast({ title: `Follow-up of ${lead.name} saved`, ...next });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Follow-up done"
      description={lead.name}
      onClose={onClose}
      submit="Save Follow-up"
      busy="Saving..."
    >
      <TextField name="note" label="What came of it" hint="Added to the notes with today's date." />
      <DateField
        name="nextFollowUpDate"
        label="Next follow-up date"
        min={today}
        hint="Leave it empty when nothing more is to be done."
      />
    </FormDialog>
  );
}
