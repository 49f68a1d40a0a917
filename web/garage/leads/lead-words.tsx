import {
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleDashed,
  Equal,
  FileText,
  Handshake,
  type LucideIcon,
  Phone,
  Star,
  Trophy,
  X,
} from 'lucide-react';
import type { Lead } from '#contract/leads.ts';
import { formatDay } from '#rules/day-words.ts';
import { type Day, dayOfWire } from '#rules/days.ts';
import { isClosedLead, isOverdue } from '#rules/follow-ups.ts';
import { leadPriorityLabels, leadStatusLabels } from '#rules/labels.ts';
import { classes } from '#web/ui/classes.ts';
import type { Hue } from '../ui/status.tsx';

const statuses: Record<Lead['status'], { icon: LucideIcon; hue: Hue }> = {
  NEW: { icon: CircleDashed, hue: 'blue' },
  CONTACTED: { icon: Phone, hue: '' },
  QUALIFIED: { icon: Star, hue: '' },
  PROPOSAL: { icon: FileText, hue: 'teal' },
  NEGOTIATION: { icon: Handshake, hue: 'amber' },
  WON: { icon: Trophy, hue: 'green' },
  LOST: { icon: X, hue: 'off' },
};

/** A glyph, then the word. */
export function LeadStatus({ status }: { status: Lead['status'] }) {
  const { icon: Icon, hue } = statuses[status];
  return (
    <span className={classes('st', hue)}>
      <Icon aria-hidden />
      {leadStatusLabels[status]}
    </span>
  );
}

const priorities: Record<Lead['priority'], { icon: LucideIcon; hue: Hue }> = {
  LOW: { icon: ChevronDown, hue: '' },
  MEDIUM: { icon: Equal, hue: '' },
  HIGH: { icon: ChevronUp, hue: 'amber' },
  HOT: { icon: ChevronsUp, hue: 'red' },
};

/** Arrows up or down, then the word. */
export function Priority({ priority }: { priority: Lead['priority'] }) {
  const { icon: Icon, hue } = priorities[priority];
  return (
    <span className={classes('st', hue)}>
      <Icon aria-hidden />
      {leadPriorityLabels[priority]}
    </span>
  );
}

/** The day of the next follow-up in words, or '-': nobody follows up what is won or lost. */
export function followUpDay(lead: Lead): string {
  const day = !isClosedLead(lead.status) && lead.nextFollowUpDate && dayOfWire(lead.nextFollowUpDate);
  return day ? formatDay(day) : '-';
}

/** One that no day was set for is not done but planned. */
export const followUpTitle = (lead: Lead): string => (lead.nextFollowUpDate ? 'Follow-up done' : 'Plan follow-up');

/** Overdue, as far as the lead is still open. */
export function isLate(lead: Lead, today: Day): boolean {
  const nextFollowUpDate = lead.nextFollowUpDate && dayOfWire(lead.nextFollowUpDate);
  return isOverdue({ status: lead.status, nextFollowUpDate }, today);
}

/** The word beside an overdue day. */
export const Overdue = () => <span className="late">Overdue</span>;
