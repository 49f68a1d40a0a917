import type { paymentModes } from '#contract/payments.ts';
import { ProblemError } from '#web/problem.ts';

type Mode = (typeof paymentModes)[number];

/** One way of paying as it is typed; its mode is '' until one is chosen. */
export interface TypedTender {
  key: number;
  mode: Mode | '';
  amount: string;
  reference: string;
}

/**
 * The ways of paying as they are sent; one that nothing was typed for is none, as long as there is another. Throws where how it was paid is
 * not chosen (JC-31).
 */
export function tendersOf(tenders: readonly TypedTender[]) {
  const typed = tenders.filter(({ amount, reference }) => `${amount}${reference}`.trim() !== '');
  const sent = typed.length > 0 ? typed : tenders;
  const errors = sent.flatMap(({ mode, key }) => (mode ? [] : [{ path: modeField(key), message: unsaid }]));
  return sent.map(({ mode, amount, reference }) => {
    if (!mode) throw new ProblemError({ status: 0, detail: unsaid, errors });
    return { mode, amount: Number(amount), reference: reference || null };
  });
}

/** What a further way of paying begins with: one that none of these is yet, UPI or cash first; nothing as long as none is chosen (JC-31). */
export function furtherMode(tenders: readonly Pick<TypedTender, 'mode'>[]): Mode | '' {
  const chosen = new Set(tenders.map(({ mode }) => mode));
  if (!tenders[0]?.mode) return '';
  return (['UPI', 'CASH', 'CARD', 'BANK'] as const).find((mode) => !chosen.has(mode)) ?? 'UPI';
}

/** Where what is wrong with the mode of a way of paying is said. */
export const modeField = (key: number) => `mode${key}`;

// as of a payment on a job card
const unsaid = 'Mode is required';
