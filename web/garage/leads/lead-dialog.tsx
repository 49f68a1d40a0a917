import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Lead, leads } from '#contract/leads.ts';
import { dayOfWire } from '#rules/days.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { useToday } from '../use-today.ts';
import { LeadFields } from './lead-fields.tsx';
import { leadToAdd, leadToSave } from './lead-schema.ts';

interface AddProps {
  onClose: () => void;
  /** sets the day of the first follow-up, which stands in no new lead's form (LE-5) */
  onPlan: (lead: Lead) => void;
}

/** Adds a lead, with the defaults of LE-3; its status is not chosen here. */
export function AddLead({ onClose, onPlan }: AddProps) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const schema = useMemo(() => leadToAdd(today), [today]);
  const failure = 'Failed to create lead';
  const kit = useAppForm({
    schema,
    defaults: { leadType: 'SERVICE', leadSource: 'PHONE', priority: 'MEDIUM', urgency: 'THIS_WEEK' },
    failure,
    onSave: async (body, submission) => {
      const saved = await change(leads.create, { body, submission });
      toast({ title: `${saved.name} added`, action: { label: 'Plan follow-up', onClick: () => onPlan(saved) } });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Add New Lead" onClose={onClose} submit="Create Lead" busy="Creating..." roomy>
      <LeadFields today={today} />
    </FormDialog>
  );
}

/** Edits a lead, its status too: any may follow any other. */
export function EditLead({ lead: given, onClose }: { lead: Lead; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const today = useToday();
  const navigate = useNavigate();
  const [lead] = useState(given);
  const kept = lead.nextFollowUpDate && dayOfWire(lead.nextFollowUpDate);
  const schema = useMemo(() => leadToSave(today, kept), [today, kept]);
  const failure = 'Failed to update lead';
  const kit = useAppForm({
    schema,
    defaults: lead,
    failure,
    onSave: async (body) => {
      const saved = await change(leads.update, { params: { id: lead.id }, body });
      const isWonNow = saved.status === 'WON' && lead.status !== 'WON';
      const open = () => void navigate(`/garage/customers/${saved.customerId}`);
      toast({
        title: `${saved.name} saved`,
        ...(isWonNow && { detail: 'Won, and a customer now.', action: { label: 'Open customer', onClick: open } }),
      });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Edit Lead" onClose={onClose} submit="Update Lead" busy="Updating..." roomy>
      <LeadFields lead={lead} today={today} />
    </FormDialog>
  );
}
