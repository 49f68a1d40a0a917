import { z } from 'zod';
import { name } from './fields.ts';

/** What a garage calls its ledgers in Tally (MO-39). */
export const ledgerFields = {
  sales: name('Sales'),
  untaxedSales: name('Sales without tax'),
  cgst: name('CGST'),
  sgst: name('SGST'),
  utgst: name('UTGST'),
  igst: name('IGST'),
  roundOff: name('Round-off'),
  badDebts: name('Bad debts'),
  CASH: name('Cash'),
  UPI: name('UPI'),
  CARD: name('Card'),
  BANK: name('Bank transfer'),
};

export const ledgers = z
  .strictObject(ledgerFields, 'Tally ledgers are not valid')
  .meta({ title: 'Tally ledgers', kind: 'long' });

export const Ledgers = z.object({
  sales: z.string(),
  untaxedSales: z.string(),
  cgst: z.string(),
  sgst: z.string(),
  utgst: z.string(),
  igst: z.string(),
  roundOff: z.string(),
  badDebts: z.string(),
  CASH: z.string(),
  UPI: z.string(),
  CARD: z.string(),
  BANK: z.string(),
});
export type Ledgers = z.input<typeof Ledgers>;
