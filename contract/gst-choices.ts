/** The choices of tax law as they stand on the wire. No shapes here, so that screens load them without zod. */

/** how a garage stands with GST (MO-1) */
export const gstRegimes = ['UNREGISTERED', 'REGULAR', 'COMPOSITION'] as const;
export type GstRegime = (typeof gstRegimes)[number];

/** how the law takes a supply (MO-2) */
export const gstTreatments = ['TAXABLE', 'NIL', 'EXEMPT', 'NON_GST'] as const;
export type GstTreatment = (typeof gstTreatments)[number];

/** which taxes a document carries (MO-7) */
export const taxSystems = ['NONE', 'CGST_SGST', 'CGST_UTGST', 'IGST'] as const;
export type TaxSystem = (typeof taxSystems)[number];

/** what is issued */
export const documentKinds = ['INVOICE', 'BILL_OF_SUPPLY', 'BILL', 'CREDIT_NOTE', 'DEBIT_NOTE'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** what is numbered, each kind in series of its own (MO-13) */
export const seriesKinds = [...documentKinds, 'RECEIPT_VOUCHER', 'REFUND_VOUCHER'] as const;
/** What stands before the numbers of vouchers; no document of a garage has it too (MO-13). */
export const voucherPrefixes = { RECEIPT_VOUCHER: 'RV', REFUND_VOUCHER: 'RF' } as const;
export type SeriesKind = (typeof seriesKinds)[number];

/** how late what is owed is, in days after the day it was due (MO-26) */
export const dueBands = ['not-due', '1-7', '8-30', '31-60', '61-90', 'over-90'] as const;
