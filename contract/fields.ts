import { z } from 'zod';
import { hasCalendarDay } from './calendar.ts';

/**
 * The fields every body and answer is made of. A field knows its label, so its messages name it; a blank is told apart from a wrong value.
 * Bodies arrive with '' already turned into null (ER-9). Wire amounts are rupees, rows hold paise; wire days are the day's
 * midnight UTC, rows hold 'YYYY-MM-DD'; wire instants are ISO strings, rows hold Date. Field names on the wire and in rows are the same.
 */
export const maxRupees = 1_000_000_000;

interface Words {
  /** the message when nothing was given; '{Label} is required' without it */
  required?: string;
  /** the message when what was given cannot be used */
  invalid?: string;
  personal?: Personal;
}

/**
 * Whether a field of a garage's record tells of a customer (CU-17): true goes from every row and from the audit when they are erased, 'books'
 * tells of them and stays, because tax law asks for it, false says nothing of anybody. Texts and days of a garage's tables say which.
 */
export type Personal = boolean | 'books';

/** How a stored value is read where it is no short text, number or choice: paise, 'YYYY-MM-DD', a text too long for a sentence. */
export type Kind = 'money' | 'day' | 'instant' | 'yes' | 'record' | 'list' | 'long' | 'km' | 'minutes';

/** What a field knows of itself: its label, whether it tells of a customer, how its value is read, and more. */
const about = (
  label: string,
  { personal }: Words,
  more: { kind?: Kind | undefined; of?: string; format?: string } = {},
) => ({
  title: label,
  ...(personal !== undefined && { personal }),
  ...more,
});

/** What a field says of a missing and of a wrong value. */
export function fieldMessages(label: string, { required, invalid }: Words = {}) {
  return {
    error: (issue: { input?: unknown }) =>
      issue.input === undefined || issue.input === null
        ? (required ?? `${label} is required`)
        : (invalid ?? `${label} is not valid`),
  };
}

/** One line of text of at most `max` characters (200 a line, 120 a name), trimmed. */
export function text(label: string, { max = 200, ...say }: Words & { max?: number } = {}) {
  return trimmed(label, max, say).refine(isOneLine, unseenMessage(label)).meta(about(label, say));
}

/** What is said of a text that `isOneLine` refuses. */
export const unseenMessage = (label: string) =>
  `${label} holds a line end or a character that cannot be seen. Type it anew`;

/**
 * Whether a text stays the one line it is wherever it is shown or sent on: without line ends, control characters and those that turn the
 * direction of writing, which break mails, file names and terminals and make a name look like another. Joiners of Indian letters stay.
 */
export const isOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value) && keepsDirection(value);

/** Whether a text has no character that turns the direction of writing, which would show a link in it as another. */
export const keepsDirection = (value: string): boolean => !/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(value);

/** A person's, business's or thing's name: at most 120 characters. */
export const name = (label: string, say: Words = {}) => text(label, { max: 120, ...say });

/** So many characters a text of several lines may have. */
export const longestText = 5000;

/** A text of several lines, of at most `longestText` characters. */
export const longText = (label: string, say: Words = {}) =>
  trimmed(label, longestText, say).meta(about(label, say, { kind: 'long' }));

/** A text that must fulfil `test`; otherwise `invalid` is said. */
export function textThat(label: string, test: (value: string) => boolean, invalid: string, say: Words = {}) {
  return text(label, say).refine(test, invalid);
}

/** An e-mail address ('Invalid email address', ER-25), compared in lower case; in a garage's record it tells of a customer. */
export function email(label = 'Email', say: Words = {}) {
  return text(label, say)
    .toLowerCase()
    .regex(/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/, 'Invalid email address')
    .meta(about(label, { personal: true, ...say }, { format: 'email' }));
}

/** A password: at least 6 characters, at most 200, never trimmed. */
export function password(label = 'Password', { short, ...say }: Words & { short?: string } = {}) {
  return z
    .string(fieldMessages(label, say))
    .min(6, short ?? `${label} must be at least 6 characters`)
    .max(200, `${label} can have at most 200 characters`)
    .meta({ title: label, format: 'password' });
}

/** One of `values`. */
export function choice<const T extends readonly [string, ...string[]]>(label: string, values: T, say: Words = {}) {
  return z
    .enum(values, fieldMessages(label, { invalid: `${label} must be one of ${values.join(', ')}`, ...say }))
    .meta({ title: label });
}

/** One or more of `values`, with commas between, in a query: 'OPEN,READY' is read as both. */
export function choices<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  const isOne = (part: string): part is T[number] => values.includes(part);
  const invalid = `${label} must be one of ${values.join(', ')}`;
  return z
    .string(fieldMessages(label, { invalid }))
    .refine((chosen) => chosen.split(',').every(isOne), invalid)
    .transform((chosen) => [...new Set(chosen.split(',').filter(isOne))])
    .meta({ title: label });
}

/** A whole number between min and max, both included. */
export function wholeNumber(
  label: string,
  {
    min = 0,
    max = 10_000_000,
    below,
    unit,
    ...say
  }: Words & { min?: number; max?: number; below?: string; unit?: 'km' | 'minutes' } = {},
) {
  return z
    .int(fieldMessages(label, { invalid: `${label} must be a whole number`, ...say }))
    .min(min, below ?? `${label} must be at least ${min}`)
    .max(max, `${label} can be at most ${max}`)
    .meta(about(label, say, unit && { kind: unit }));
}

/** A yes or no. */
export const flag = (label: string, say: Words = {}) =>
  z.boolean(fieldMessages(label, say)).meta(about(label, say, { kind: 'yes' }));

/** An amount: rupees with at most two decimals on the wire, whole paise in the row. */
export function rupees(label: string, { min = 0, below, ...say }: Words & { min?: number; below?: string } = {}) {
  const wire = z
    .number(fieldMessages(label, { invalid: `${label} must be an amount`, ...say }))
    .min(min, below ?? `${label} must be at least ${min}`)
    .max(maxRupees, `${label} is too large`)
    .refine(hasTwoDecimalsAtMost, `${label} can have at most two decimals`)
    .meta({ title: label });
  const paise = z.codec(wire, z.number().int(), {
    decode: (value) => Math.round(value * 100),
    encode: (stored) => stored / 100,
  });
  return paise.meta(about(label, say, { kind: 'money' }));
}

/** A calendar day: 'YYYY-MM-DD' or its midnight UTC on the wire, 'YYYY-MM-DD' in the row, midnight UTC in answers. */
export function day(label: string, say: Words = {}) {
  const wire = z
    .string(fieldMessages(label, say))
    .refine(isWireDay, say.invalid ?? `${label} must be a date`)
    .meta({ title: label, format: 'date-time' });
  const days = z.codec(wire, z.string(), {
    decode: (value) => value.slice(0, 10),
    encode: (value) => `${value}T00:00:00.000Z`,
  });
  return days.meta(about(label, say, { kind: 'day' }));
}

/** A moment: an ISO 8601 text with its zone on the wire, a Date in the row. */
export function instant(label: string, say: Words = {}) {
  const wire = z.iso.datetime({
    offset: true,
    ...fieldMessages(label, { invalid: `${label} must be a date and time`, ...say }),
  });
  return z.codec(wire.meta({ title: label }), z.date(), {
    decode: (value) => new Date(value),
    encode: (value) => value.toISOString(),
  });
}

/** The id of another record in a body, in any case; a malformed one is said to be not found, like a foreign one (ER-24). */
export const reference = (label: string, thing: string) =>
  z
    .uuid(fieldMessages(label, { invalid: `${thing} not found` }))
    .toLowerCase()
    .meta(about(label, {}, { kind: 'record', of: thing }));

/** A field that may be left out; '' or null clears it. */
export const optional = <T extends z.ZodType>(field: T) => field.nullish();

/** A field whose default lives in its column: it may be absent, but not blank (ER-10). */
export const defaulted = <T extends z.ZodType>(field: T) => field.optional();

/** A phone of a customer or lead in an answer; those without phones.see get it masked. */
export const maskedPhone = () => z.string().meta({ mask: 'phone' });

/** An amount in an answer: rupees, or null for those without money.see and where there is none. */
export const money = () =>
  z
    .codec(z.number().nullable(), z.number().int().nullable(), {
      decode: (value) => (value === null ? null : Math.round(value * 100)),
      encode: (paise) => (paise === null ? null : paise / 100),
    })
    .meta({ mask: 'money' });

/** A record's id, a UUID. What a body names by an id is a `reference`, which says in words that it is not found. */
export const id = () => z.uuid();

function trimmed(label: string, max: number, say: Words) {
  return z.string(fieldMessages(label, say)).trim().max(max, `${label} can have at most ${max} characters`);
}

function hasTwoDecimalsAtMost(value: number) {
  return Math.round(value * 100) / 100 === value;
}

/** Whether a text is a day of the years 1900 to 2199, with midnight in UTC or without. */
export function isWireDay(value: string): boolean {
  const isFormed = /^\d{4}-\d{2}-\d{2}(T00:00:00(\.0{1,3})?Z)?$/.test(value);
  return isFormed && hasCalendarDay(value) && value >= '1900' && value < '2200';
}
