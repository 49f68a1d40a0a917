/** What changes what a customer owes. No shapes here, so that rules and screens load them without zod. */
export const ledgerKinds = [
  'DOCUMENT',
  'CARD',
  'CREDIT_NOTE',
  'DEBIT_NOTE',
  'CANCELLED',
  'PAYMENT',
  'REFUND',
  'REVERSED',
  'WRITE_OFF',
] as const;
