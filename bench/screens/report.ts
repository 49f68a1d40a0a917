import { median } from '../report.ts';

/** One figure of a case on the application's page and on the other it is compared with, in milliseconds, round by round. */
export interface Pair {
  name: string;
  house: number[];
  other: number[];
}

/** Medians of a pair. `ratio` is null where the other page was itself too restless to compare with. */
export interface Line {
  name: string;
  house: number;
  other: number;
  ratio: number | null;
  /** how far the middle half of the other page's rounds lie apart, as a part of their median */
  restless: number;
}

/** Pages whose middle half of rounds lie further apart than this are not compared with. */
const mostRestless = 0.3;

export function lineOf({ name, house, other }: Pair): Line {
  const middle = median(other);
  const restless = (quarter(other, 0.75) - quarter(other, 0.25)) / middle;
  const ratio = restless > mostRestless ? null : median(house) / middle;
  return { name, house: median(house), other: middle, ratio, restless };
}

/** The lines as a Markdown table; `pages` name the two columns of milliseconds. */
export function tableOf(lines: readonly Line[], pages: readonly [house: string, other: string]): string {
  const head = ['what', ...pages.map((page) => `${page}, ms`), 'ratio', 'spread'];
  const rows = lines.map(({ name, house, other, ratio, restless }) => [
    name,
    house.toFixed(0),
    other.toFixed(0),
    ratio?.toFixed(2) ?? 'not compared',
    `${(restless * 100).toFixed(0)} %`,
  ]);
  return [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The slowest of the lines that could be compared, in words. */
export function worstOf(lines: readonly Line[]): string {
  const worst = lines
    .filter(({ name, ratio }) => ratio !== null && !name.endsWith(': work'))
    .toSorted((a, b) => b.house - a.house)[0];
  if (!worst) return 'Nothing could be compared.';
  return `Slowest: ${worst.name}, ${worst.house.toFixed(0)} ms, ${worst.ratio?.toFixed(2)} times the other page's ${worst.other.toFixed(0)} ms.`;
}

function quarter(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}
