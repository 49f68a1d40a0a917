import type { AuditEntry } from '#contract/audit.ts';
import { formatDay, formatDayTime } from '#rules/day-words.ts';
import { isDay } from '#rules/days.ts';
import { formatMinutes } from '#rules/durations.ts';
import { paymentModeLabels } from '#rules/labels.ts';
import { formatPaise } from '#rules/money.ts';
import { addedWords } from './audit-added.ts';
import { fieldOf, thingWords } from './audit-fields.ts';

/** An entry as the rest of a sentence that begins with a person's name: 'changed' 'customer' 'Meena Stores' 'phone from 9 to 8'. */
export interface AuditWords {
  did: string;
  /** 'customer', 'line'; '' where the name says it all */
  what: string;
  /** what it is called, null when nobody knows */
  name: string | null;
  /** 'on job card JC00000012' */
  where: string | null;
  /** what differs, a part for each field */
  changes: string[];
}

export function auditWordsOf(entry: AuditEntry): AuditWords {
  const { thing, place } = entry;
  const what = wordOf(thingWords, thing) ?? thing.replaceAll('_', ' ');
  const isPart = place !== null && place.thing !== thing && thing !== 'users';
  const whole = isPart ? `${wordOf(thingWords, place.thing)} ${place.name}` : null;
  const changes = changesOf(entry);
  const added = entry.action === 'created' ? addedWords(entry) : null;
  if (added) {
    const { did, name = null, to = 'on' } = added;
    const where = whole && [to, whole].filter(Boolean).join(' ');
    // a place that is what it was done to is not said twice
    const said = to === null && whole ? '' : (added.what ?? '');
    return { did, what: said, name: name ?? (thing === 'drawer_days' ? entry.thingName : null), where, changes };
  }
  const isOfWhole = thing === 'vehicles' || (thing === 'payments' && place?.thing === 'customers');
  return {
    did: verbOf(entry),
    what,
    name: nameOf(entry),
    where: whole && `${isOfWhole ? 'of' : 'on'} ${whole}`,
    changes,
  };
}

function verbOf({ thing, action, after }: AuditEntry): string {
  if (thing === 'staff' && action === 'created') return 'gave a place to';
  if (thing === 'staff' && action === 'deleted') return 'removed';
  if (thing === 'undelivered_messages') return 'sent again a';
  if (thing === 'payments')
    return after?.['reversedAt'] ? 'reversed' : action === 'created' ? 'recorded' : verbs[action];
  if (thing === 'garages' && action === 'created') return 'registered';
  return thing === 'job_cards' && action === 'created' ? 'opened' : verbs[action];
}

const verbs = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  erased: 'erased the personal data of',
} as const;

function nameOf({ thing, thingName, before, after }: AuditEntry): string | null {
  if (thing === 'undelivered_messages') return `to ${String(before?.['to'])}`;
  if (thing !== 'payments') return thingName;
  const amount = typeof after?.['amount'] === 'number' ? formatPaise(after['amount'], { paise: 'always' }) : null;
  const mode = thingName === null ? null : (wordOf(paymentModeLabels, thingName) ?? thingName);
  return [amount, mode && `by ${mode}`].filter(Boolean).join(' ') || null;
}

/** A new record of staff says where it stands, money and what is only added why; any other one says no more than its name. */
function changesOf(entry: AuditEntry): string[] {
  const { thing, action, before, after } = entry;
  const isShown = action === 'changed' || (action === 'created' && said[thing] !== undefined);
  if (!isShown || !after) return [];
  return Object.keys(after).flatMap((field) => {
    const shape = fieldOf(thing, field);
    if (shape === null || (action === 'created' && !said[thing]?.includes(field))) return [];
    if (action === 'created' && after[field] === null) return [];
    return [changeOf(shape, before?.[field], after[field], entry)];
  });
}

const said: Readonly<Record<string, readonly string[]>> = {
  staff: ['role', 'accessLevel'],
  job_card_lines: ['total'],
  write_offs: ['reason'],
  invoice_events: ['reason'],
  cash_moves: ['reason'],
  drawer_closings: ['counted', 'reason'],
};

type Shape = NonNullable<ReturnType<typeof fieldOf>>;

function changeOf({ label, kind }: Shape, was: unknown, is: unknown, entry: AuditEntry): string {
  if (kind === 'list') return `${label}: ${listChange(asList(was), asList(is))}`;
  const [from, to] = [was, is].map((value) => valueWords(kind, value, entry));
  if (kind === 'long') return to === null ? `${label} cleared` : `${label} ${from === null ? 'written' : 'rewritten'}`;
  if (from === to) return `${label} changed`;
  if (to === null) return `${label} ${from} taken out`;
  return from === null ? `${label} ${to}` : `${label} from ${from} to ${to}`;
}

/** null when there is no value. */
function valueWords(kind: Shape['kind'], value: unknown, { names }: AuditEntry): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return numberWords(kind, value);
  if (kind === 'yes') return value === true ? 'yes' : 'no';
  if (kind === 'hours') return hoursWords(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof kind === 'object') return wordOf(kind, text) ?? text;
  if (kind === 'day') return isDay(text.slice(0, 10)) ? formatDay(text.slice(0, 10)) : text;
  if (kind === 'instant') return Number.isNaN(Date.parse(text)) ? text : formatDayTime(new Date(text));
  if (kind === 'record') return names[text] ?? (text === 'default' ? 'the first branch' : 'one that is gone');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function numberWords(kind: Shape['kind'], value: number): string {
  if (kind === 'money') return formatPaise(value, { paise: 'always' });
  if (kind === 'minutes') return formatMinutes(value);
  return kind === 'km' ? `${value.toLocaleString('en-IN')} km` : String(value);
}

function hoursWords(value: unknown): string {
  const { opens, closes } = value as { opens?: unknown; closes?: unknown };
  return `${String(opens)}-${String(closes)}`;
}

const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function listChange(was: readonly string[], is: readonly string[]): string {
  const added = is.filter((one) => !was.includes(one));
  const gone = was.filter((one) => !is.includes(one));
  const parts = [added.length > 0 && `${added.join(', ')} added`, gone.length > 0 && `${gone.join(', ')} taken out`];
  return parts.filter(Boolean).join(', ') || 'put in another order';
}

const wordOf = (labels: Readonly<Record<string, string>>, key: string): string | undefined => labels[key];

/** Where a record is found, for those that have an address; null for the others and for what is gone. */
export function addressOf(place: AuditEntry['place']): string | null {
  if (!place) return null;
  const search = `?search=${encodeURIComponent(place.name)}`;
  const addresses: Readonly<Record<string, string>> = {
    customers: `/garage/customers/${place.id}`,
    job_cards: `/garage/jobcards/${place.id}`,
    invoices: `/garage/invoices/${place.id}`,
    bookings: `/garage/bookings?booking=${place.id}`,
    services: `/garage/services${search}`,
    leads: `/garage/leads?lead=${place.id}`,
    staff: `/garage/staff${search}`,
    branches: '/garage/settings/branches',
    gst_profiles: '/garage/settings/tax',
    tax_rates: '/garage/settings/tax',
    number_series: '/garage/settings/tax',
    garages: '/garage/settings',
  };
  return addresses[place.thing] ?? null;
}
