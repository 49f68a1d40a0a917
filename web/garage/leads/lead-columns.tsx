import type { Lead } from '#contract/leads.ts';
import type { Day } from '#rules/days.ts';
import { leadSourceLabels, leadTypeLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import { followUpDay, isLate, LeadStatus, Overdue, Priority } from './lead-words.tsx';

/** The list's columns (LE-14). */
export function leadColumns(today: Day): readonly Column<Lead>[] {
  return [
    {
      key: 'lead',
      head: 'Lead Info',
      order: {
        ascending: 'NAME',
        descending: 'NAME_BACKWARDS',
        first: 'ascending',
        by: 'name',
        words: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
      },
      cell: (lead) => <b>{lead.name}</b>,
      detail: (lead) => (
        <span className="lead-ways">
          <PhoneLink phone={lead.phone} />
          {lead.email && <span>{lead.email}</span>}
        </span>
      ),
    },
    {
      key: 'type',
      head: 'Type & Source',
      className: 'l-type',
      phone: 'full',
      cell: (lead) => leadTypeLabels[lead.leadType],
      detail: (lead) => leadSourceLabels[lead.leadSource],
    },
    {
      key: 'status',
      head: 'Status',
      phone: 'start',
      cell: (lead) => <LeadStatus status={lead.status} />,
      detail: (lead) => lead.lostReason && <span className="lost-why">{lead.lostReason}</span>,
    },
    {
      key: 'priority',
      head: 'Priority',
      phone: 'end',
      cell: (lead) => <Priority priority={lead.priority} />,
      detail: (lead) => (lead.leadScore > 0 ? `Score: ${lead.leadScore}` : null),
    },
    {
      key: 'assigned',
      head: 'Assigned To',
      className: 'l-assigned',
      phone: 'line',
      cell: (lead) => lead.assignedTo ?? <span className="none">Unassigned</span>,
    },
    {
      key: 'follow',
      head: 'Follow-up',
      phone: 'line',
      cell: (lead) => followUpDay(lead),
      detail: (lead) => (isLate(lead, today) ? <Overdue /> : null),
    },
  ];
}
