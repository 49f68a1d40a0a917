import type { DocumentKind, TaxSystem } from '#contract/gst-choices.ts';
import { formatLongDay } from './day-words.ts';
import { addDays, type Day } from './days.ts';
import { financialYearDays } from './document-numbers.ts';
import { sumOfAmounts, taxesOn, sumOfPaise, withoutTax, withTax, type Amounts } from './gst.ts';
import { formatPaise } from './money.ts';
import { isNote } from './tax-document.ts';

/** A line of an invoice, of a note to it, or what is left of one: columns in whole paise, the quantity with at most three decimals. */
export interface NotableLine extends Amounts {
  lineId: string;
  description: string;
  quantity: number;
  taxRate: number;
}

export interface Noted {
  lines: readonly NotableLine[];
  roundOffPaise: number;
}

/** A note that stands: a cancelled one is not among them. */
export interface EarlierNote extends Noted {
  kind: 'CREDIT_NOTE' | 'DEBIT_NOTE';
}

/** What an invoice has left after its notes, line by line and of its round-off (MO-16): a debit note adds, a credit note takes. */
export function remainderOf(
  invoice: Noted,
  notes: readonly EarlierNote[],
): { lines: NotableLine[]; roundOffPaise: number } {
  const signed = notes.map((note) => ({ note, sign: note.kind === 'DEBIT_NOTE' ? 1 : -1 }));
  const lines = invoice.lines.map((line) =>
    signed
      .flatMap(({ note, sign }) =>
        note.lines.filter(({ lineId }) => lineId === line.lineId).map((of) => ({ of, sign })),
      )
      .reduce((left, { of, sign }) => plus(left, of, sign), { ...line }),
  );
  const roundOffPaise = signed.reduce(
    (left, { note, sign }) => left + sign * note.roundOffPaise,
    invoice.roundOffPaise,
  );
  return { lines, roundOffPaise };
}

/**
 * Whether a note can be cancelled: a debit note cannot once a credit note took what it had added (MO-17), nor where the round-off would be
 * all that is left. `others` are the notes without it.
 */
export function canBeTakenBack(invoice: Noted, others: readonly EarlierNote[]): boolean {
  const left = remainderOf(invoice, others);
  const isWhole = left.lines.every(
    ({ quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
      Math.min(quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise) >= 0,
  );
  const isEmpty = left.lines.every(({ taxablePaise }) => taxablePaise === 0);
  return isWhole && leftToPay(left) >= 0 && (!isEmpty || left.roundOffPaise === 0);
}

/**
 * How much of a line a note takes or adds: its value before tax in paise, what that is to come to with its tax where it was told so, and
 * the quantity that comes back, 0 where only the price was wrong.
 */
export interface NoteRequest {
  lineId: string;
  quantity: number;
  taxablePaise: number;
  grossPaise?: number;
}

export interface NoteAmounts extends Amounts {
  roundOffPaise: number;
  payablePaise: number;
  lines: NotableLine[];
}

/**
 * What a credit note comes to (MO-16), at the invoice's own rates and taxes. Taking all that a line has left takes its taxes to the paisa;
 * the note that empties the invoice reverses its round-off, others have what makes them come to the amounts that were told with their tax.
 * Throws RangeError where `creditProblem` says why it cannot be.
 */
export function creditNote(left: Noted, asks: readonly NoteRequest[], taxSystem: TaxSystem): NoteAmounts {
  const problem = creditProblem(left, asks, taxSystem);
  if (problem) throw new RangeError(problem);
  return drafted(left, asks, taxSystem);
}

/** What a debit note comes to: more charged on lines of the invoice, at its rates and taxes. */
export function debitNote(left: Noted, asks: readonly NoteRequest[], taxSystem: TaxSystem): NoteAmounts {
  const lines = asks.map((ask) => {
    const line = lineOf(left, ask);
    const { taxablePaise } = ask;
    return { ...line, quantity: ask.quantity, taxablePaise, ...taxesOn(taxablePaise, line.taxRate, taxSystem) };
  });
  return amountsOf(lines, missedBy(lines, asks));
}

/** Why a debit note cannot be written, in words for who writes it, or null when it can: each line is charged once, and something. */
export function debitProblem(left: Noted, asks: readonly NoteRequest[]): string | null {
  if (asks.length === 0) return 'Choose what is charged';
  if (new Set(asks.map(({ lineId }) => lineId)).size < asks.length) return 'A line can be charged once on a note';
  const empty = asks.find(({ taxablePaise }) => taxablePaise <= 0);
  return empty ? `What is charged on ${lineOf(left, empty).description} must be more than 0` : null;
}

/** Why a credit note cannot be written, in words for who writes it, or null when it can. */
export function creditProblem(left: Noted, asks: readonly NoteRequest[], taxSystem: TaxSystem): string | null {
  if (asks.length === 0) return 'Choose what is credited';
  if (new Set(asks.map(({ lineId }) => lineId)).size < asks.length) return 'A line can be credited once on a note';
  for (const ask of asks) {
    const problem = creditOfLineProblem(left, ask);
    if (problem) return problem;
  }
  const rest = leftToPay(left) - drafted(left, asks, taxSystem).payablePaise;
  return rest < 0 ? 'So little would be left that it does not carry the round-off; credit all of it' : null;
}

/** Why a line cannot be credited by what is asked of it, or null when it can. */
export function creditOfLineProblem(left: Noted, ask: NoteRequest): string | null {
  const line = lineOf(left, ask);
  if (ask.taxablePaise <= 0) return `The credit of ${line.description} must be more than 0`;
  if (ask.taxablePaise > line.taxablePaise)
    return ask.grossPaise === undefined
      ? `${hasOnly(line, line.taxablePaise)} before tax`
      : hasOnly(line, withTax(line));
  return ask.quantity > line.quantity ? `${line.description} has only ${line.quantity} left to come back` : null;
}

/** What lines come to with their taxes and the round-off, in paise: of what is left, what the invoice comes to after its notes. */
export const leftToPay = ({ lines, roundOffPaise }: Noted): number => sumOfPaise(lines.map(withTax)) + roundOffPaise;

/** The ask that takes all a line has left. */
export const requestAll = ({ lineId, quantity, taxablePaise }: NotableLine): NoteRequest => ({
  lineId,
  quantity,
  taxablePaise,
});

/** The ask for a quantity that comes back: its share of what the line has left, discount and all; the last of it takes the rest. */
export function requestQuantity(line: NotableLine, quantity: number): NoteRequest {
  const thousandths = (amount: number) => BigInt(Math.round(amount * 1000));
  const whole = thousandths(line.quantity);
  if (whole <= 0n || quantity >= line.quantity) return { ...requestAll(line), quantity };
  const part = (2n * BigInt(line.taxablePaise) * thousandths(quantity) + whole) / (2n * whole);
  return { lineId: line.lineId, quantity, taxablePaise: Number(part) };
}

/** The ask for an amount with the tax in it, as a customer is given it back. */
export function requestGross(line: NotableLine, grossPaise: number, taxSystem: TaxSystem): NoteRequest {
  const isAll = grossPaise === withTax(line);
  const rate = taxSystem === 'NONE' ? 0 : line.taxRate;
  const taxablePaise = isAll ? line.taxablePaise : withoutTax(grossPaise, rate);
  return { lineId: line.lineId, quantity: 0, taxablePaise, grossPaise };
}

/** The last day on which a note with tax may be written for an invoice of a day: 30 November after its financial year (s.34). */
export function lastNoteDay(invoiceDay: Day): Day {
  return `${addDays(financialYearDays(invoiceDay).to, 1).slice(0, 4)}-11-30`;
}

/** What stands in the way of a note to a document; `today` is an IST day. */
export interface NoteFacts {
  kind: DocumentKind;
  isCancelled: boolean;
  /** one of its lines carries tax */
  hasTax: boolean;
  day: Day;
  today: Day;
}

/** Why no note can be written against a document, or null while one can (MO-16, MO-17). */
export function noteProblem({ kind, isCancelled, hasTax, day, today }: NoteFacts): string | null {
  if (isNote({ kind })) return 'A note is written against an invoice or bill, not against a note';
  if (isCancelled) return 'This document is cancelled, so no note can stand against it';
  const last = lastNoteDay(day);
  return hasTax && today > last
    ? `A note to this invoice could be written until ${formatLongDay(last)} (CGST Act s.34)`
    : null;
}

/** 'Brake pads has only ₹500.00 left to credit' */
export const hasOnly = ({ description }: Pick<NotableLine, 'description'>, paise: number): string =>
  `${description} has only ${formatPaise(paise, { paise: 'always' })} left to credit`;

function drafted(left: Noted, asks: readonly NoteRequest[], taxSystem: TaxSystem): NoteAmounts {
  const lines = asks.map((ask) => creditedLine(lineOf(left, ask), ask, taxSystem));
  const isAll = sumOfAmounts(lines).taxablePaise === sumOfAmounts(left.lines).taxablePaise;
  return amountsOf(lines, isAll ? left.roundOffPaise : missedBy(lines, asks));
}

const amountsOf = (lines: NotableLine[], roundOffPaise: number): NoteAmounts => ({
  ...sumOfAmounts(lines),
  roundOffPaise,
  payablePaise: sumOfPaise(lines.map(withTax)) + roundOffPaise,
  lines,
});

/** By how much lines miss what they were to come to with their tax, in paise (MO-9). */
const missedBy = (lines: readonly NotableLine[], asks: readonly NoteRequest[]): number =>
  sumOfPaise(asks.map(({ grossPaise }, at) => (grossPaise === undefined ? 0 : grossPaise - withTax(lines[at]!))));

/** Taxes of the part, but never above what the line has left of them. */
function creditedLine(line: NotableLine, { quantity, taxablePaise }: NoteRequest, taxSystem: TaxSystem): NotableLine {
  if (taxablePaise === line.taxablePaise) return { ...line, quantity };
  const taxes = taxesOn(taxablePaise, line.taxRate, taxSystem);
  return {
    ...line,
    quantity,
    taxablePaise,
    cgstPaise: Math.min(taxes.cgstPaise, line.cgstPaise),
    sgstPaise: Math.min(taxes.sgstPaise, line.sgstPaise),
    igstPaise: Math.min(taxes.igstPaise, line.igstPaise),
  };
}

function lineOf({ lines }: Noted, { lineId }: NoteRequest): NotableLine {
  const line = lines.find((one) => one.lineId === lineId);
  if (!line) throw new RangeError(`not a line of the invoice: ${lineId}`);
  return line;
}

function plus(left: NotableLine, by: NotableLine, sign: number): NotableLine {
  return {
    ...left,
    quantity: Math.round(left.quantity * 1000 + sign * Math.round(by.quantity * 1000)) / 1000,
    taxablePaise: left.taxablePaise + sign * by.taxablePaise,
    cgstPaise: left.cgstPaise + sign * by.cgstPaise,
    sgstPaise: left.sgstPaise + sign * by.sgstPaise,
    igstPaise: left.igstPaise + sign * by.igstPaise,
  };
}
