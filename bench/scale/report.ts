import { median, mostRestless, restlessnessOf } from '../report.ts';
import type { Case } from './cases.ts';

/** The times of one case in one class of garage: by round, by database, by call, in milliseconds; the smallest database first. */
export interface Timed {
  one: Case;
  garage: string;
  rounds: number[][][];
}

/** One line of the table. */
export interface Line {
  name: string;
  garage: string;
  goal: number;
  /** of each database, the smallest first */
  figures: Figure[];
}

interface Figure {
  /** medians over the rounds, in milliseconds */
  median: number;
  p95: number;
  /** as a multiple of the smallest database's; null where that one was too restless to compare anything with */
  medianRatio: number | null;
  p95Ratio: number | null;
  /** how far the middle half of the smallest database's rounds lie apart, as a part of their median */
  medianSpread: number;
  p95Spread: number;
}

/** A ratio is taken within each round, so that a slow moment of the machine weighs on both sides. */
export function lineOf({ one, garage, rounds }: Timed): Line {
  const medians = rounds.map((databases) => databases.map(median));
  const p95s = rounds.map((databases) => databases.map(p95));
  const figures = rounds[0]!.map((_, database) => {
    const [middle, high] = [compared(medians, database), compared(p95s, database)];
    return {
      median: middle.figure,
      p95: high.figure,
      medianRatio: middle.ratio,
      p95Ratio: high.ratio,
      medianSpread: middle.spread,
      p95Spread: high.spread,
    };
  });
  return { name: one.name, garage, goal: one.goal, figures };
}

function compared(rounds: number[][], database: number) {
  const of = (index: number) => rounds.map((round) => round[index]!);
  const base = of(0);
  const spread = restlessnessOf(base);
  const ratio = median(rounds.map((round) => round[database]! / round[0]!));
  return { figure: median(of(database)), ratio: spread > mostRestless ? null : ratio, spread };
}

/** The lines as a Markdown table: each size beside the smallest. */
export function tableOf(lines: Line[], sizes: number[]): string {
  const larger = sizes.slice(1).map((cards) => cards.toLocaleString('en'));
  const head = [
    'call',
    'garage',
    `${(sizes[0] ?? 0).toLocaleString('en')}: p95`,
    ...larger.flatMap((cards) => [`${cards}: p95`, 'ratio', 'ratio of medians']),
    'goal',
  ];
  const rows = lines.map(({ name, garage, goal, figures: [smallest, ...others] }) => [
    name,
    garage,
    ms(smallest?.p95),
    ...others.flatMap((one) => [
      ms(one.p95),
      ratio(one.p95Ratio, one.p95Spread),
      ratio(one.medianRatio, one.medianSpread),
    ]),
    String(goal),
  ]);
  return markdown(head, rows);
}

/** The lines of the largest garage of each database, which grows with it: how much longer it took for how many times the cards. */
export function growthOf(lines: Line[], cards: number[]): string {
  const [first = 1, ...others] = cards;
  const head = ['call', `${first.toLocaleString('en')} cards`];
  for (const one of others)
    head.push(`${one.toLocaleString('en')} cards`, `times, for ${(one / first).toFixed(0)} times the cards`);
  const rows = lines.map(({ name, figures: [smallest, ...larger] }) => [
    name,
    ms(smallest?.median),
    ...larger.flatMap((one) => [ms(one.median), (one.median / (smallest?.median ?? Number.NaN)).toFixed(1)]),
  ]);
  return markdown(head, rows);
}

const ms = (time = Number.NaN) => (time === Number.POSITIVE_INFINITY ? 'given up after 5 s' : `${time.toFixed(1)} ms`);
const ratio = (value: number | null, spread: number) =>
  value === null ? `not compared: varied by ${(spread * 100).toFixed(0)} %` : value.toFixed(2);

function p95(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

const markdown = (head: string[], rows: string[][]) =>
  [head, ['---', '---', ...head.slice(2).map(() => '---:')], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
