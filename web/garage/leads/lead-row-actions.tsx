import { CalendarCheck, Eye, Pencil, Trash2, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import type { Lead } from '#contract/leads.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import type { LeadWork } from './use-lead-work.tsx';

interface RowActionsProps {
  lead: Lead;
  /** the address of its details */
  details: string;
  work: LeadWork;
}

/** What is done most often stands first: a follow-up; then View, Edit and Delete (LE-14), the rest in the menu. */
export function LeadRowActions({ lead, details, work }: RowActionsProps) {
  const may = work.may(lead);
  const items: MenuItem[] = may.convert
    ? [{ label: 'Convert to customer', icon: UserPlus, onSelect: () => void work.convert(lead) }]
    : [];
  return (
    <>
      {may.followUp && (
        <IconButton
          icon={CalendarCheck}
          label={lead.nextFollowUpDate ? `Follow-up of ${lead.name} done` : `Plan follow-up of ${lead.name}`}
          onClick={() => work.followUp(lead)}
        />
      )}
      <Link
        className="btn bare icon view"
        to={details}
        preventScrollReset
        aria-label={`View ${lead.name}`}
        title={`View ${lead.name}`}
      >
        <Eye aria-hidden />
      </Link>
      {may.edit && <IconButton icon={Pencil} label={`Edit ${lead.name}`} onClick={() => work.edit(lead)} />}
      {may.remove && <IconButton icon={Trash2} label={`Delete ${lead.name}`} onClick={() => void work.remove(lead)} />}
      {items.length > 0 && <Menu label={`More for ${lead.name}`} items={items} />}
    </>
  );
}
