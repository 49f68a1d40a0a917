import { ChevronDown, ChevronsUp, ChevronUp, Equal } from 'lucide-react';
import type { Lead } from '#contract/leads.ts';
import { formatDay } from '#rules/day-words.ts';
import { dayOfWire } from '#rules/days.ts';
import { leadPriorityLabels, leadSourceLabels, leadStatusLabels, leadTypeLabels } from '#rules/labels.ts';
import { classes } from '#web/ui/classes.ts';
import type { Column } from '#web/ui/list/data-table.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

export const leadColumns: readonly Column<Lead>[] = [
  {
    key: 'lead',
    head: 'Lead Info',
    cell: (lead) => <b>{lead.name}</b>,
    detail: (lead) => (
      <span className="ways">
        <PhoneLink phone={lead.phone} />
        {lead.email && <span>{lead.email}</span>}
      </span>
    ),
  },
  {
    key: 'type',
    head: 'Type & Source',
    phone: 'full',
    cell: (lead) => leadTypeLabels[lead.leadType],
    detail: (lead) => leadSourceLabels[lead.leadSource],
  },
  { key: 'status', head: 'Status', phone: 'start', cell: (lead) => leadStatusLabels[lead.status] },
  {
    key: 'priority',
    head: 'Priority',
    phone: 'end',
    cell: (lead) => <Priority priority={lead.priority} />,
    detail: (lead) => lead.leadScore > 0 && `Score: ${lead.leadScore}`,
  },
  { key: 'assigned', head: 'Assigned To', phone: 'line', cell: (lead) => lead.assignedTo ?? 'Unassigned' },
  {
    key: 'follow',
    head: 'Follow-up',
    phone: 'line',
    cell: ({ nextFollowUpDate }) => {
      const day = nextFollowUpDate && dayOfWire(nextFollowUpDate);
      return day ? formatDay(day) : '-';
    },
  },
];

const glyphs = {
  LOW: { icon: ChevronDown, hue: '' },
  MEDIUM: { icon: Equal, hue: '' },
  HIGH: { icon: ChevronUp, hue: 'amber' },
  HOT: { icon: ChevronsUp, hue: 'red' },
} as const;

function Priority({ priority }: { priority: Lead['priority'] }) {
  const { icon: Icon, hue } = glyphs[priority];
  return (
    <span className={classes('st', hue)}>
      <Icon aria-hidden />
      {leadPriorityLabels[priority]}
    </span>
  );
}
