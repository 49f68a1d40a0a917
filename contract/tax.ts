import { z } from 'zod';
import { choice, flag, name, optional, textThat, fieldMessages } from './fields.ts';
import { gstRegimes, gstTreatments, voucherPrefixes } from './gst-choices.ts';

/** The rates in per cent since 22 September 2025. */
export const taxRatesNow = [0, 5, 18, 40] as const;
/** How many digits of an HSN code stand on documents: 4 up to five crore of turnover, then 6. */
export const hsnLengths = [4, 6] as const;
/** Unit quantity codes of GST returns that a workshop sells by. */
export const lineUnits = [
  'NOS',
  'PCS',
  'SET',
  'PRS',
  'LTR',
  'MLT',
  'KGS',
  'GMS',
  'MTR',
  'BTL',
  'CAN',
  'BOX',
  'PAC',
  'ROL',
  'OTH',
] as const;

/** An HSN code of goods or SAC of services. */
export const hsn = (label = 'HSN or SAC') =>
  textThat(label, (value) => /^\d{4}(\d{2}){0,2}$/.test(value), `${label} must be 4, 6 or 8 digits`, {
    personal: false,
  });

/** A rate of tax in whole per cent. */
export const taxRate = (label = 'GST rate') =>
  z
    .number(fieldMessages(label, { invalid: `${label} must be a number` }))
    .refine(isRate, `${label} must be one of ${taxRatesNow.join(', ')}`)
    .meta({ title: label });

/** A state or union territory by its two digits in GST numbers. */
export const stateCode = (label = 'State') =>
  textThat(label, (value) => /^(0[1-9]|[12]\d|3[0-8]|97)$/.test(value), `${label} is not a state of India`);

/** How a garage stands with GST, and how its prices are meant. */
export const taxFields = {
  regime: choice('Registration', gstRegimes),
  legalName: optional(name('Legal name')),
  stateCode: optional(stateCode()),
  pricesIncludeTax: flag('Prices include tax'),
  roundsOff: flag('Round off'),
  hsnDigits: z
    .number(fieldMessages('HSN digits'))
    .refine((value) => hsnLengths.some((one) => one === value), 'HSN digits must be 4 or 6')
    .meta({ title: 'HSN digits' }),
};

const usual = z.strictObject({ hsn: hsn(), taxRate: taxRate(), treatment: choice('Treatment', gstTreatments) });
/** HSN or SAC, rate and treatment of lines that say nothing else. */
export const usualTaxFields = { LABOUR: usual, PART: usual };

/** What stands before year and number: 'INV' of INV/26-27/00001. */
const prefix = (label: string) =>
  textThat(
    label,
    (value) => /^[A-Z1-9][A-Z0-9]{0,3}$/.test(value),
    `${label} must be 1 to 4 capital letters or digits, the first not 0`,
  );
export const prefixFields = {
  INVOICE: prefix('Invoices'),
  BILL_OF_SUPPLY: prefix('Bills of supply'),
  BILL: prefix('Bills'),
  CREDIT_NOTE: prefix('Credit notes'),
  DEBIT_NOTE: prefix('Debit notes'),
};

export const tax = z.strictObject(taxFields, 'Tax settings are not valid').meta({ title: 'Tax settings' });
export const usualTax = z.strictObject(usualTaxFields, 'Usual tax is not valid').meta({ title: 'Usual tax' });
export const numberPrefixes = z
  .strictObject(prefixFields, 'Number prefixes are not valid')
  .superRefine((all, check) => {
    const given = Object.entries(all);
    const vouchers: readonly string[] = Object.values(voucherPrefixes);
    for (const [at, [kind, one]] of given.entries()) {
      const others = given.slice(0, at).some(([, other]) => other === one)
        ? 'other documents'
        : vouchers.includes(one) && 'vouchers';
      if (others) check.addIssue({ code: 'custom', path: [kind], message: `${one} stands before ${others} already` });
    }
  })
  .meta({ title: 'Number prefixes' });

/** How a garage stands with GST today. */
export const Tax = z.object({
  regime: z.enum(gstRegimes),
  legalName: z.string().nullable(),
  stateCode: z.string().nullable(),
  pricesIncludeTax: z.boolean(),
  roundsOff: z.boolean(),
  hsnDigits: z.number(),
});
export type Tax = z.input<typeof Tax>;

const Usual = z.object({ hsn: z.string(), taxRate: z.number(), treatment: z.enum(gstTreatments) });
export const UsualTax = z.object({ LABOUR: Usual, PART: Usual });
export type UsualTax = z.input<typeof UsualTax>;

export const NumberPrefixes = z.object({
  INVOICE: z.string(),
  BILL_OF_SUPPLY: z.string(),
  BILL: z.string(),
  CREDIT_NOTE: z.string(),
  DEBIT_NOTE: z.string(),
});
export type NumberPrefixes = z.input<typeof NumberPrefixes>;

function isRate(value: number) {
  return taxRatesNow.some((one) => one === value);
}
