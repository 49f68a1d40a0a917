/** 'DM' of 'Demo Motors'; one letter of a single word, which in Indian scripts is a letter with its signs. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap(
      (word) =>
        Array.from(letters.segment(word), ({ segment }) => segment).find((one) => /[\p{L}\p{N}]/u.test(one)) ?? [],
    )
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('en-IN');
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
