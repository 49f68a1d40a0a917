/**
 * A text with its Indian letters written as Latin ones, simply, as people spell their names in addresses, and Latin letters without their
 * marks; all else stays. Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam have the same letters at the
 * same places of their Unicode blocks.
 */
export function toLatin(text: string): string {
  const letters = Array.from(text.normalize('NFC'));
  return letters.map((letter, at) => latinOf(letter, letters[at + 1])).join('');
}

const firstBlock = 0x0900;
const blockLength = 0x80;
const blocks = 9;

function latinOf(letter: string, next: string | undefined): string {
  const place = placeOf(letter);
  if (place === undefined)
    return /\p{Script=Latin}/u.test(letter) ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter;
  const consonant = consonants[place];
  // a consonant is said with an a, unless a vowel sign or the sign for none follows
  if (consonant !== undefined) return consonant + (silences(next) ? '' : 'a');
  return others[place] ?? (place >= digitZero && place < digitZero + 10 ? String(place - digitZero) : '');
}

function placeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return code >= firstBlock && code < firstBlock + blocks * blockLength ? code % blockLength : undefined;
}

function silences(next: string | undefined): boolean {
  const place = next === undefined ? undefined : placeOf(next);
  return place !== undefined && place >= 0x3e && place <= 0x4d;
}

const digitZero = 0x66;

const table = (first: number, letters: string): [number, string][] =>
  letters.split(' ').map((letter, at) => [first + at, letter]);

const consonants: Readonly<Record<number, string>> = Object.fromEntries(
  table(0x15, 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'),
);

const others: Readonly<Record<number, string>> = Object.fromEntries([
  ...table(0x01, 'n m h'),
  ...table(0x05, 'a a i i u u ri li e e e ai o o o au'),
  ...table(0x3e, 'a i i u u ri ri e e e ai o o o au'),
]);
