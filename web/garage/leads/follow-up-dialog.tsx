import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { optional, text } from '#contract/fields.ts';
import { type Lead, leadFields, leads } from '#contract/leads.ts';
import { createBody } from '#contract/shapes.ts';
import { formatDay } from '#rules/day-words.ts';
import type { Day } from '#rules/days.ts';
import { nextFollowUp, withNoteLine } from '#rules/follow-ups.ts';
import { choicesOf, leadStatusLabels } from '#rules/labels.ts';
import { call } from '#web/api.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { dayToCome } from './lead-schema.ts';
import { followUpTitle } from './lead-words.tsx';

const followUp = (today: Day) =>
  createBody({
    note: optional(text('Note')),
    status: leadFields.status,
    lostReason: leadFields.lostReason,
    nextFollowUpDate: dayToCome(today, null),
  });

/** Won has a button of its own, which makes the customer. */
const choices = choicesOf(leadStatusLabels).filter(({ value }) => value !== 'WON');

/**
 * A lead was called or seen: what came of it goes to the notes under today's day, a new lead is a contacted one, and the next day is set
 * (LE-20). Of one without a day this is planned: it stays what it is, and only what is written is noted.
 */
export function FollowUpDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const isDone = lead.nextFollowUpDate !== null;
  const proposed = isDone && lead.status === 'NEW' ? 'CONTACTED' : lead.status;
  const schema = useMemo(() => followUp(today), [today]);
  const kit = useAppForm({
    schema,
    defaults: {
      nextFollowUpDate: nextFollowUp(lead.urgency, today),
      status: proposed,
    },
    failure: 'Failed to update lead',
    onSave: async ({ note, status, lostReason, nextFollowUpDate }) => {
      // The notes as they are now: someone else may have written there since this lead was loaded.
      const { data: now } = await call(leads.read, { params: { id: lead.id } });
      const line = note ?? (isDone ? 'Followed up' : null);
      const notes = line === null ? now.notes : withNoteLine(now.notes, formatDay(today), line);
      const isLost = status === 'LOST';
      const next = isLost ? null : (nextFollowUpDate ?? null);
      // what a colleague made of it meanwhile stays, unless something else was chosen here
      const moves = status !== proposed || now.status === lead.status;
      const body = {
        notes,
        nextFollowUpDate: next,
        followedUp: isDone,
        ...(moves && { status }),
        ...(isLost && { lostReason }),
        updated_at: now.updated_at,
      };
      await change(leads.update, { params: { id: lead.id }, body });
      const detail = isLost ? 'Lost' : next && `Next on ${formatDay(next.slice(0, 10))}`;
      toast({ title: `Follow-up of ${lead.name} saved`, ...(detail && { detail }) });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title={followUpTitle(lead)}
      description={lead.name}
      onClose={onClose}
      submit="Save Follow-up"
      busy="Saving..."
    >
      <TextField name="note" label={isDone ? 'What came of it' : 'Note'} hint="Added to the notes with today's date." />
      <SelectField name="status" label="Status" options={choices} />
      <WhatIsNext today={today} />
    </FormDialog>
  );
}

/** Nobody calls again about a lead that is lost. */
function WhatIsNext({ today }: { today: Day }) {
  if (useWatch({ name: 'status' }) === 'LOST') return <TextArea name="lostReason" label="Lost Reason" rows={2} />;
  return (
    <DateField
      name="nextFollowUpDate"
      label="Next follow-up date"
      min={today}
      hint="Leave it empty when nothing more is to be done."
    />
  );
}
