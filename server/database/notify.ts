import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ChangeWord } from '#contract/changes.ts';
import type { Ctx, Person } from '../context.ts';

/** Where the processes that share a database tell each other of changes. */
export const channel = 'changes';

/** A change in a garage that has committed: nobody's data, only which record it was, who wrote it and in which request. */
export interface Notification {
  garageId: string;
  word: ChangeWord;
  /** null where it is not one record alone */
  id: string | null;
  staffId: string;
  request: string;
}

/** Which word a row is of, and what holds the id of the record that shows it where that is another row. */
const words: Record<string, readonly [ChangeWord, holder?: string]> = {
  customers: ['customers'],
  vehicles: ['customers', 'customerId'],
  bookings: ['bookings'],
  job_cards: ['jobcards'],
  job_card_lines: ['jobcards', 'jobCardId'],
  payments: ['jobcards', 'jobCardId'],
  allocations: ['jobcards', 'jobCardId'],
  write_offs: ['jobcards', 'jobCardId'],
  promises: ['customers', 'customerId'],
  estimates: ['jobcards', 'jobCardId'],
  estimate_answers: ['jobcards', 'jobCardId'],
  estimate_events: ['jobcards', 'jobCardId'],
  inspections: ['jobcards', 'jobCardId'],
  inspection_points: ['jobcards', 'jobCardId'],
  photos: ['jobcards', 'jobCardId'],
  invoices: ['invoices'],
  invoice_events: ['invoices', 'invoiceId'],
  drawer_days: ['drawer'],
  drawer_closings: ['drawer', 'drawerDayId'],
  cash_moves: ['drawer', 'drawerDayId'],
  month_locks: ['invoices', 'none'],
  services: ['services'],
  staff: ['staff'],
  users: ['staff', 'none'],
  leads: ['leads'],
  garages: ['garage', 'none'],
  branches: ['garage', 'none'],
  checklists: ['garage', 'none'],
  gst_profiles: ['garage', 'none'],
  tax_rates: ['garage', 'none'],
  number_series: ['garage', 'none'],
  undelivered_messages: ['messages'],
  message_templates: ['garage', 'none'],
  message_log: ['customers', 'customerId'],
};

/** What the processes are told of a change of a row, as text. Throws for a table without a word. */
export function notificationOf(
  { garageId, person, requestId }: Pick<Ctx, 'garageId' | 'requestId'> & { person: Pick<Person, 'staffId'> },
  table: PgTable,
  id: string,
  row: Record<string, unknown> | null,
): string {
  const [word, holder] = words[getTableName(table)] ?? noWord(table);
  const shown = holder === undefined ? id : row?.[holder];
  return [garageId, word, typeof shown === 'string' ? shown : '', person.staffId, requestId].join(' ');
}

function noWord(table: PgTable): never {
  throw new Error(`Nobody is told of changes of ${getTableName(table)}: give it a word`);
}

/** The change that a notification tells of; undefined for what none of ours is. */
export function readNotification(text: string): Notification | undefined {
  const [garageId, word, id, staffId, request, ...more] = text.split(' ');
  if (!garageId || !isWord(word) || id === undefined || !staffId || !request || more.length > 0) return undefined;
  return { garageId, word, id: id || null, staffId, request };
}

const known = new Set<string>(Object.values(words).map(([word]) => word));
const isWord = (word: string | undefined): word is ChangeWord => word !== undefined && known.has(word);
