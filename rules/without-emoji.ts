/**
 * A copy of the value with the emoji taken out of every text in it, each as a whole, and the gap it leaves closed: no face of ours draws them,
 * and half of one would be a box. A keycap leaves its digit; ©, ® and ™ are letters and stay. A line of nothing else goes.
 */
export function withoutEmoji<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return maybeEmoji.test(value) ? plainText(value) : value;
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one)]));
  return value;
}

const maybeEmoji = /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Regional_Indicator}\u{FE0F}\u{20E3}]/u;
const emoji = /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function plainText(text: string): string {
  return text
    .split('\n')
    .map((line) => ({ line, plain: plainLine(line) }))
    .filter(({ line, plain }) => plain !== '' || line.trim() === '')
    .map(({ plain }) => plain)
    .join('\n');
}

function plainLine(line: string): string {
  if (!maybeEmoji.test(line)) return line;
  return Array.from(letters.segment(line), ({ segment }) => plainLetter(segment))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +(?=[,.;:!?)])/g, '')
    .trim();
}

function plainLetter(letter: string): string {
  if (/^[©®™]/u.test(letter)) return letter.slice(0, 1);
  if (letter.includes('\u20E3')) return letter.slice(0, 1);
  return emoji.test(letter) ? '' : letter.replaceAll('\uFE0F', '');
}
