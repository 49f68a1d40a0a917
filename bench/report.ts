import type { Run } from './measure.ts';

/** What was measured of one case, round by round. */
export interface Measured {
  name: string;
  house: Run[];
  limit: Run[];
}

/** One line of the table: medians over the rounds; a ratio of 0.5 means half as many answers a second as the limit gives. */
export interface Line {
  name: string;
  houseRate: number;
  limitRate: number;
  ratio: number;
  /** the lowest and highest ratio of a round */
  spread: [number, number];
  /** 99 of 100 answers of the application within this, in milliseconds */
  p99: number;
}

/** Medians and ratios of one case. A ratio is taken within each round, so that a slow moment of the machine weighs on both sides. */
export function lineOf({ name, house, limit }: Measured): Line {
  const ratios = house.map(({ rate }, round) => rate / (limit[round]?.rate ?? Number.NaN));
  return {
    name,
    houseRate: median(house.map(({ rate }) => rate)),
    limitRate: median(limit.map(({ rate }) => rate)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    p99: median(house.map(({ p99 }) => p99)),
  };
}

/** The lines as a Markdown table. */
export function tableOf(lines: Line[]): string {
  const rows = lines.map(({ name, houseRate, limitRate, ratio, spread, p99 }) => [
    name,
    houseRate.toFixed(0),
    limitRate.toFixed(0),
    ratio.toFixed(2),
    spread.map((end) => end.toFixed(2)).join('–'),
    `${p99.toFixed(0)} ms`,
  ]);
  const head = ['what', 'application, answers/s', 'limit, answers/s', 'ratio', 'spread', 'application, p99'];
  return [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The middle of the values, or the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle - 1)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
