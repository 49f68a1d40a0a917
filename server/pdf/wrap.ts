/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** Breaks a text into lines that fit: at its own line breaks, between words, and inside a word that is wider than a line. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line, width, measure));
}

function wrapLine(text: string, width: number, measure: Measure): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  // letters stand closer in a whole than in parts added up
  if (measure(whole) <= width) return [whole];
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words) {
    const size = measure(word);
    if (line !== '' && used + space + size <= width) {
      line += ` ${word}`;
      used += space + size;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = size <= width ? [word] : breakWord(word, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
    used = measure(line);
  }
  return [...lines, line];
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function breakWord(word: string, width: number, measure: Measure): string[] {
  const parts = [''];
  let used = 0;
  for (const { segment } of letters.segment(word)) {
    const size = measure(segment);
    if (used + size > width && parts.at(-1) !== '') {
      parts.push('');
      used = 0;
    }
    parts[parts.length - 1] += segment;
    used += size;
  }
  return parts;
}
