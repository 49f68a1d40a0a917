import { asLandline } from './landline.ts';

/** Exactly ten digits, the first not 0 and not all alike: phones of the storefront, of garages and branches as they are kept (LI-1). */
export function isTenDigits(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text) && !/^(.)\1*$/.test(text);
}

/**
 * The ten digits of an Indian phone, with or without +91 or 0, spaces, hyphens, dots and brackets ignored: '+91 98765 43210' and
 * '09876543210' -> '9876543210', '044 2345 6789' -> '4423456789'; null when it is none (LI-1).
 */
export function toTenDigits(text: string): string | null {
  const found = /^(?:(?:\+|00)?91|0)?(\d{10})$/.exec(withoutGaps(text))?.[1];
  return found !== undefined && isTenDigits(found) ? found : null;
}

/** Customer, staff and lead phones: 10 to 15 characters, only digits, +, spaces and hyphens, at least ten digits (LI-1). */
export function isLoosePhone(text: string): boolean {
  return /^[\d+ -]{10,15}$/.test(text) && digitsOf(text).length >= 10;
}

/** Whether a loose phone has as many digits as one has: ten, after 0, 91 or 0091 too; any with + and a country before them (LI-28). */
export function hasPhoneLength(text: string): boolean {
  return text.startsWith('+')
    ? !text.startsWith('+91') || digitsOf(text).length === 12
    : /^(?:0|91|0091)?\d{10}$/.test(digitsOf(text));
}

/** What phones are matched on: the last ten digits, or all of them when there are fewer (CU-5). */
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

/** A number a code can be sent to: ten digits starting with 6 to 9, with or without +91 or 0, spaces and hyphens ignored (SI-9). */
export function isIndianMobile(text: string): boolean {
  return toMobile(text) !== null;
}

/** The bare ten digits of an Indian mobile, e.g. '+91 98765 43210' -> '9876543210'; null when it is not one. */
export function toMobile(text: string): string | null {
  const digits = toTenDigits(text);
  return digits !== null && /^[6-9]/.test(digits) ? digits : null;
}

/** Where a chat with this number opens. Ten digits, with or without a 0 before them, are Indian; others name their country. */
export function whatsAppLink(phone: string): string {
  const digits = digitsOf(phone).replace(/^0+/, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}

/**
 * A phone as it is written into a form's box, as copied from a contact list: an Indian mobile as its ten digits, a landline as it is dialled,
 * any other ten digits without spaces; '+91 98400 12345' -> '9840012345', '04423456789' -> '044 2345 6789'. Anything else comes back as
 * typed, without the blanks around it: no digit is ever lost.
 */
export function tidyPhone(text: string): string {
  const digits = withoutGaps(text);
  const ten = toTenDigits(text);
  const landline = ten && asLandline(ten);
  return landline || (toMobile(text) ?? (/^\d{10}$/.test(digits) ? digits : text.trim()));
}

/** A kept phone as it is dialled in India: the ten digits of a landline with 0 and its area code, all else as it is kept (LI-23). */
export function dialled(phone: string): string {
  const ten = /^0?\d{10}$/.test(phone) && toTenDigits(phone);
  return (ten && asLandline(ten)) || phone;
}

/** The same as it is read: a landline as it is dialled, ten other digits in two groups of five; '98400 12345', '044 2345 6789'. */
export const spacedPhone = (phone: string): string => dialled(phone).replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** What those without `phones.see` get: six dots and the last four digits, '••••••3210' (ST-15). */
export function maskPhone(text: string): string {
  return `••••••${digitsOf(text).slice(-4)}`;
}

// copied phones come with hard spaces, dots, brackets and marks of the writing direction
const withoutGaps = (text: string) => text.replace(/[\s\p{Cf}().\-\u2010-\u2013]/gu, '');

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
