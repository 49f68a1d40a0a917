import { Link } from 'react-router';
import type { Lead } from '#contract/leads.ts';
import type { Day } from '#rules/days.ts';
import { leadPriorityLabels, leadSourceLabels, leadTypeLabels, urgencyLabels } from '#rules/labels.ts';
import { partsOfScore, type ScorePart } from '#rules/lead-score.ts';
import { formatRupees } from '#rules/money.ts';
import type { DocketCell } from '../ui/docket.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { followUpDay, isLate, LeadStatus, Overdue, Priority } from './lead-words.tsx';

/** What stands in a lead's details, in the order of LE-16; the rest only where there is something. */
export function detailCells(lead: Lead, today: Day): DocketCell[] {
  return [
    { label: 'Name', value: lead.name },
    { label: 'Phone', value: <PhoneLink phone={lead.phone} /> },
    { label: 'Email', value: lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : '-' },
    { label: 'Status', value: <LeadStatus status={lead.status} /> },
    { label: 'Lead type', value: leadTypeLabels[lead.leadType] },
    { label: 'Source', value: leadSourceLabels[lead.leadSource], detail: lead.leadSourceDetails },
    { label: 'Priority', value: <Priority priority={lead.priority} /> },
    { label: 'Assigned to', value: lead.assignedTo ?? <span className="none">Unassigned</span> },
    { label: 'Urgency', value: urgencyLabels[lead.urgency] },
    { label: 'Follow-up', value: followUpDay(lead), detail: isLate(lead, today) && <Overdue /> },
    ...paired([
      { label: 'Vehicle', value: [lead.vehicleMake, lead.vehicleModel, lead.vehicleYear].filter(Boolean).join(' ') },
      { label: 'Budget', value: lead.budget === null ? '' : formatRupees(lead.budget, { paise: 'always' }) },
    ]),
    ...wide('Requirements', lead.requirements),
    ...wide('Notes', lead.notes),
    ...wide('Lost Reason', lead.lostReason),
    { label: 'Score', value: `${lead.leadScore} of 100`, detail: scoreWords(lead), wide: true },
    ...(lead.customerId
      ? [
          {
            label: 'Customer',
            value: (
              <Link className="link" to={`/garage/customers/${lead.customerId}`}>
                Open customer
              </Link>
            ),
            wide: true,
          },
        ]
      : []),
  ];
}

/** Two short cells side by side, or the one that has something across the line. */
function paired(cells: readonly { label: string; value: string }[]): DocketCell[] {
  const given = cells.filter(({ value }) => value !== '');
  return given.map((cell) => ({ ...cell, wide: given.length === 1 }));
}

const wide = (label: string, text: string | null): DocketCell[] =>
  text ? [{ label, value: <span className="long">{text}</span>, wide: true }] : [];

/** 'Referral 20 + vehicle known 10 + …' */
function scoreWords(lead: Lead): string {
  return partsOfScore(lead)
    .map(({ of, points }) => `${partWords(of, lead)} ${points}`)
    .join(' + ');
}

function partWords(of: ScorePart['of'], lead: Lead): string {
  return {
    source: leadSourceLabels[lead.leadSource],
    vehicle: 'vehicle known',
    email: 'email given',
    urgency: `urgency ${urgencyLabels[lead.urgency].toLowerCase()}`,
    priority: `priority ${leadPriorityLabels[lead.priority].toLowerCase()}`,
    budget: 'budget given',
    customer: 'phone of a customer',
  }[of];
}
