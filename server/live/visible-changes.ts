import type { Change, ChangeWord } from '#contract/changes.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Person } from '../context.ts';
import type { Notification } from '../database/notify.ts';

/** What one must hold to be told of a word; null where anyone of the garage may. */
const needed: Record<ChangeWord, Permission | null> = {
  customers: 'customers.read',
  bookings: 'bookings.read',
  jobcards: 'jobcards.read',
  invoices: 'invoices.read',
  drawer: 'drawer.read',
  services: 'services.read',
  staff: 'staff.read',
  leads: 'leads.read',
  garage: null,
  messages: 'messages.read',
};

/** Of these, whoever does not see all learns that there was a change and not of which: it may be one they may not see. */
const inPart: ReadonlySet<ChangeWord> = new Set(['customers', 'jobcards', 'bookings']);

/**
 * The changes as one person may be told of them, each once: nothing of words they may not read, no record they may not see, and
 * the request only where it was their own.
 */
export function changesFor({ permissions, staffId }: Person, notified: readonly Notification[]): Change[] {
  const told = new Map<string, Change>();
  for (const one of notified) {
    const permission = needed[one.word];
    if (permission !== null && !permissions.has(permission)) continue;
    const change = {
      word: one.word,
      id: inPart.has(one.word) && !permissions.has('all.see') ? null : one.id,
      request: one.staffId === staffId ? one.request : null,
    };
    told.set(`${change.word} ${change.id} ${change.request}`, change);
  }
  return [...told.values()];
}
