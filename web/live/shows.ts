import type { Change, ChangeWord } from '#contract/changes.ts';

/** Which addresses below /garages show something of a word, by their first part. One that is not named anywhere shows anything. */
const shownAt: Readonly<Record<ChangeWord, readonly string[]>> = {
  customers: ['customers', 'vehicles', 'bookings', 'jobcards', 'leads', 'dues', 'dashboard'],
  bookings: ['bookings', 'dashboard'],
  jobcards: ['jobcards', 'lines', 'payments', 'customers', 'invoices', 'dues', 'drawer', 'bookings', 'dashboard'],
  invoices: ['invoices', 'jobcards', 'customers', 'dues', 'gst'],
  drawer: ['drawer'],
  services: ['services', 'bookings', 'jobcards', 'dashboard'],
  staff: ['staff', 'bookings', 'jobcards', 'leads', 'dashboard'],
  leads: ['leads', 'dashboard'],
  garage: ['settings', 'profile', 'checklists', 'message-templates'],
  messages: ['messages'],
};
const named = new Set(Object.values(shownAt).flat());

/** What is read as it stood when it was asked for: figures of a range, a trail, what a search found. */
const still = new Set(['reports', 'audit', 'search']);

/** Whether what was loaded under a key of TanStack Query (web/use-endpoint.ts) may be another by a change; by anything for null. */
export function mayShow(key: readonly unknown[], change: Pick<Change, 'word' | 'id'> | null): boolean {
  const [, place, rest] = /^GET \/garages\/([a-z-]+)(.*)$/.exec(String(key[0])) ?? [];
  if (place === undefined || still.has(place)) return false;
  if (change === null) return true;
  if (named.has(place) && !shownAt[change.word].includes(place)) return false;
  const shown = rest === '/{id}' && place === change.word ? idOf(key[1]) : null;
  return shown === null || change.id === null || shown === change.id;
}

function idOf(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || !('id' in params)) return null;
  return typeof params.id === 'string' ? params.id : null;
}
