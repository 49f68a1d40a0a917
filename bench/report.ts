import type { Run } from './measure.ts';

/** What was measured of one case with so many clients, round by round. */
export interface Measured {
  name: string;
  clients: number;
  house: Run[];
  limit: Run[];
}

/** One line of the table: medians over the rounds; a ratio of 0.5 means half as many answers a second as the limit gives. */
export interface Line {
  name: string;
  clients: number;
  houseRate: number;
  limitRate: number;
  /** null where the limit itself was too restless to compare anything with */
  ratio: number | null;
  /** the lowest and highest ratio of a round */
  spread: [number, number];
  /** how far the middle half of the limit's rounds lie apart, as a part of their median */
  limitSpread: number;
  /** 99 of 100 answers of the application within this, in milliseconds */
  p99: number;
}

/** Where the middle half of the rounds of what is compared with lie further apart than this, nothing is compared. */
export const mostRestless = 0.3;

/** Medians and ratios of one case. A ratio is taken within each round, so that a slow moment of the machine weighs on both sides. */
export function lineOf({ name, clients, house, limit }: Measured): Line {
  const ratios = house.map(({ rate }, round) => rate / (limit[round]?.rate ?? Number.NaN));
  const limits = limit.map(({ rate }) => rate);
  const limitSpread = restlessnessOf(limits);
  return {
    name,
    clients,
    houseRate: median(house.map(({ rate }) => rate)),
    limitRate: median(limits),
    ratio: limitSpread > mostRestless ? null : median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    limitSpread,
    p99: median(house.map(({ p99 }) => p99)),
  };
}

/** The lines as a Markdown table. */
export function tableOf(lines: Line[]): string {
  const rows = lines.map((line) => [
    line.name,
    String(line.clients),
    line.houseRate.toFixed(0),
    line.limitRate.toFixed(0),
    line.ratio?.toFixed(2) ?? `not compared: the limit varied by ${(line.limitSpread * 100).toFixed(0)} %`,
    line.spread.map((end) => end.toFixed(2)).join('–'),
    `${line.p99.toFixed(0)} ms`,
  ]);
  const head = ['what', 'clients', 'application, answers/s', 'limit, answers/s', 'ratio', 'spread', 'p99'];
  return [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The middle of the values, or the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle - 1)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** How far the middle half of the values lie apart, as a part of their median: one slow moment of the machine among many rounds is no matter. */
export function restlessnessOf(values: number[]): number {
  return (quarter(values, 0.75) - quarter(values, 0.25)) / median(values);
}

function quarter(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}
