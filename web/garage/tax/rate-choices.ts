import { taxRatesNow } from '#contract/tax.ts';

/** The rates of GST as choices of a numeric select. */
export const taxRateChoices = taxRatesNow.map((rate) => ({ value: String(rate), label: `${rate}%` }));
