/**
 * An amount in whole paise as a document writes it out: 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'
 * (MO-14). Throws RangeError for what is below 0 or no whole number of paise.
 */
export function rupeesInWords(paise: number): string {
  if (!(Number.isSafeInteger(paise) && paise >= 0)) throw new RangeError(`not an amount of money: ${paise}`);
  const rest = paise % 100;
  const rupees = Math.floor(paise / 100);
  const fraction = rest === 0 ? '' : ` and ${inWords(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}`;
  return `Rupees ${rupees === 0 ? 'Zero' : inWords(rupees)}${fraction} Only`;
}

/** A whole number above 0 by crore, lakh, thousand and hundred; crores are counted the same way: 'One Lakh Crore'. */
function inWords(whole: number): string {
  for (const [size, name] of sizes)
    if (whole >= size) return joined(inWords(Math.floor(whole / size)), name, whole % size);
  const ten = tens[Math.floor(whole / 10)];
  const one = ones[whole % 10];
  return ten ? [ten, one].filter(Boolean).join('-') : ones[whole]!;
}

const joined = (count: string, name: string, rest: number): string =>
  `${count} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;

const sizes = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];

const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
