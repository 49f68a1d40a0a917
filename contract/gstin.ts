/** A GST number as it is kept: upper case, without spaces or hyphens. */
export function normaliseGstin(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}

/** Why a GST number cannot be right, in words for the field, or null when pattern and check digit agree (CU-7). */
export function gstinProblem(text: string): string | null {
  const gstin = normaliseGstin(text);
  if (!pattern.test(gstin)) return 'Invalid GST number';
  if (checkCharacter(gstin.slice(0, 14)) !== gstin[14]) return 'This GST number has a typing mistake';
  return null;
}

// two digits of the state, the holder's PAN, a serial number, the letter Z, the check character
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every second value is doubled; the digits of each product in base 36 are summed; the check makes that sum a multiple of 36. */
function checkCharacter(body: string): string {
  let sum = 0;
  for (const [place, character] of body.split('').entries()) {
    const product = alphabet.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}
