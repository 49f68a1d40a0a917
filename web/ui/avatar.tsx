/** The first letters of a name's first and last word, in a tile. It is decoration: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden>
      {initials(name)}
    </span>
  );
}

/** 'Meena Demo' -> 'MD', 'Meena' -> 'M', '' -> '?'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].map((word) => (word ? firstLetter(word) : '')).join('');
  return letters === '' ? '?' : letters.toUpperCase();
}

function firstLetter(word: string) {
  const [segment] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word);
  return segment?.segment ?? '';
}
