/** Exactly ten digits and nothing else: storefront and garage registration phones (product.md section 5). */
export function isTenDigits(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Customer, staff and lead phones: 10 to 15 characters, only digits, +, spaces and hyphens, at least ten digits (reading.md, phones). */
export function isLoosePhone(text: string): boolean {
  return /^[\d+ -]{10,15}$/.test(text) && digitsOf(text).length >= 10;
}

/** What phones are matched on: the last ten digits, or all of them when there are fewer (reading.md). */
export function lastTenDigits(text: string): string {
  return digitsOf(text).slice(-10);
}

/**
 * What a search by phone compares: '+91 98765 43210' -> '9876543210'; anything that is not five or more digits with +, spaces and
 * hyphens comes back unchanged.
 */
export function searchedPhone(term: string): string {
  return /^[\d+\s-]+$/.test(term) && digitsOf(term).length >= 5 ? lastTenDigits(term) : term;
}

/** A number a code can be sent to: ten digits starting with 6 to 9, with or without +91, spaces and hyphens ignored (design.md section 7). */
export function isIndianMobile(text: string): boolean {
  return toMobile(text) !== null;
}

/** The bare ten digits of an Indian mobile, e.g. '+91 98765 43210' -> '9876543210'; null when it is not one. */
export function toMobile(text: string): string | null {
  const found = /^(?:\+?91)?([6-9]\d{9})$/.exec(text.replace(/[\s-]/g, ''));
  return found?.[1] ?? null;
}

/** What those without `phones.see` get: six dots and the last four digits, '••••••3210' (design.md section 6). */
export function maskPhone(text: string): string {
  return `••••••${digitsOf(text).slice(-4)}`;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
