import { isRecord } from './is-record.ts';

export interface FieldChange {
  field: string;
  label: string | null;
  yours: unknown;
  theirs: unknown;
}

/** What somebody else changed in a form's fields since it was opened, and the `updated_at` with which it may be sent again. */
export interface StaleForm {
  updated_at: string;
  changes: readonly OthersChange[];
}

export interface OthersChange {
  field: string;
  label: string;
  /** as the control wants it */
  theirs: unknown;
  /** in words; null where an id says nothing to a person */
  words: string | null;
  /** what was typed here instead, in words; null when this field was left as it was */
  mine: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Tells apart what the form holds and what the server holds: only fields that differ from `base`, which the form began with, were changed
 * by somebody else; the others are this person's own edits. `optionWords` gives the words of a value that is chosen from a list.
 */
export function othersChanges(
  changed: readonly FieldChange[],
  base: Values,
  values: Values,
  optionWords: (field: string, value: unknown) => string | null = () => null,
): OthersChange[] {
  return changed.flatMap(({ field, label, theirs }) => {
    if (!(field in values) || same(theirs, base[field])) return [];
    const edited = !same(values[field], base[field]);
    return [
      {
        field,
        label: label ?? field,
        theirs: forControl(theirs),
        words: optionWords(field, theirs) ?? inWords(theirs),
        mine: edited ? (optionWords(field, values[field]) ?? inWords(values[field]) ?? 'another') : null,
      },
    ];
  });
}

const day = /^(\d{4}-\d{2}-\d{2})(T00:00:00(\.000)?Z)?$/;

function forControl(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? (day.exec(value)?.[1] ?? value) : value;
}

function same(a: unknown, b: unknown): boolean {
  return plainText(forControl(a)) === plainText(forControl(b));
}

const plainText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function inWords(value: unknown): string | null {
  const plain = forControl(value);
  if (plain === '') return 'blank';
  if (typeof plain === 'boolean') return plain ? 'yes' : 'no';
  if (typeof plain === 'number') return plain.toLocaleString('en-IN');
  if (Array.isArray(plain)) {
    const words = plain.map((one: unknown) => (isRecord(one) ? one['name'] : one));
    return words.every((one) => typeof one === 'string') ? words.join(', ') || 'blank' : null;
  }
  if (isRecord(plain)) return Object.values(plain).map(inWords).join(' - ');
  if (typeof plain !== 'string' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(plain)) return null;
  return /^[A-Z]+(_[A-Z]+)+$/.test(plain) ? plain.toLowerCase().replaceAll('_', ' ') : plain;
}
