import { median, mostRestless, restlessnessOf } from '../report.ts';

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

export function lineOf({ name, house, other }: Pair): Line {
  const middle = median(other);
  const restless = restlessnessOf(other);
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
