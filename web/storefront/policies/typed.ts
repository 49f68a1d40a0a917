import { toPaise } from '#rules/money.ts';

/** An amount as people type it ('4,200', '₹4200.50') in paise; null when it is none, or a crore and more. */
export function paiseIn(text: string): number | null {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? toPaise(Number(plain)) : null;
}

/** Kilograms as people type them, nothing being none; null when it is no weight. */
export function kilosIn(text: string): number | null {
  const plain = text.replaceAll(/,|\s|kg/gi, '');
  if (plain === '') return 0;
  return /^\d{1,6}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

/** A whole number below 100, nothing being none; null when it is not one. */
export function countIn(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return 0;
  return /^\d{1,2}$/.test(plain) ? Number(plain) : null;
}
