import { useWatch } from 'react-hook-form';
import type { Lead } from '#contract/leads.ts';
import type { Day } from '#rules/days.ts';
import {
  choicesOf,
  leadPriorityLabels,
  leadSourceLabels,
  leadStatusLabels,
  leadTypeLabels,
  urgencyLabels,
} from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { DateField } from '../ui/date-field.tsx';
import { MoneyField, NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { EmailField, TextField } from '#web/ui/form/text-field.tsx';
import { LeadPhone } from './lead-phone.tsx';
import { useAssignees } from './use-assignees.ts';

/** The fields of a lead, in the order of the contract; status, lost reason and follow-up only of one that is there already. */
export function LeadFields({ lead, today }: { lead?: Lead; today: Day }) {
  const assignees = useAssignees(lead);
  return (
    <>
      <Row shape="3fr 2fr">
        <TextField name="name" label="Name" required />
        <LeadPhone />
      </Row>
      <Row shape="3fr 2fr">
        <EmailField name="email" label="Email" />
        <MoneyField name="budget" label="Budget" />
      </Row>
      <Row shape="1fr 1fr 1fr">
        <SelectField name="leadType" label="Lead Type" options={choicesOf(leadTypeLabels)} />
        <SelectField name="leadSource" label="Lead Source" options={choicesOf(leadSourceLabels)} />
        <TextField name="leadSourceDetails" label="Source Details" placeholder="Who sent them, which page" />
      </Row>
      <Row shape="1fr 1fr 1fr">
        <TextField name="vehicleMake" label="Vehicle Make" />
        <TextField name="vehicleModel" label="Vehicle Model" />
        <NumberField name="vehicleYear" label="Vehicle Year" min={1900} max={Number(today.slice(0, 4)) + 1} />
      </Row>
      <TextArea name="requirements" label="Requirements" rows={3} />
      <Row shape="1fr 1fr 1fr">
        <SelectField name="urgency" label="Urgency" options={choicesOf(urgencyLabels)} />
        <SelectField name="priority" label="Priority" options={choicesOf(leadPriorityLabels)} />
        <SelectField name="assignedToId" label="Assigned To" options={assignees} blank="Unassigned" />
      </Row>
      <TextArea name="notes" label="Notes" rows={2} />
      {lead && <Progress today={today} />}
    </>
  );
}

function Progress({ today }: { today: Day }) {
  const status: unknown = useWatch({ name: 'status' });
  return (
    <>
      <Row>
        <SelectField name="status" label="Status" options={choicesOf(leadStatusLabels)} />
        <DateField name="nextFollowUpDate" label="Next Follow-up Date" min={today} />
      </Row>
      {status === 'LOST' && <TextArea name="lostReason" label="Lost Reason" rows={2} />}
    </>
  );
}
