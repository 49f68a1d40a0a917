import { median, mostRestless, restlessnessOf } from './report.ts';

/** What one way did in one round. */
export interface Seen {
  /** answers a second */
  rate: number;
  /** milliseconds of CPU an answer */
  application: number;
  postgres: number;
}

/** One case, seen in each way; the first way is what the others are compared with. */
export interface Line {
  name: string;
  /** the first way's */
  rate: number;
  /** how far the middle half of its rounds lie apart, as a part of their median */
  spread: number;
  application: number;
  postgres: number;
  /** of each other way: answers a second as a multiple of the first's, and PostgreSQL's CPU an answer likewise */
  others: { ratio: number; postgres: number }[];
}

/** Medians of one case; a ratio is taken within each round, so that a slow moment of the machine weighs on both sides. */
export function lineOf(name: string, [first = [], ...others]: Seen[][]): Line {
  const rates = first.map(({ rate }) => rate);
  const ratio = (other: Seen[], of: 'rate' | 'postgres') =>
    median(other.map((seen, round) => seen[of] / first[round]![of]));
  return {
    name,
    rate: median(rates),
    spread: restlessnessOf(rates),
    application: median(first.map(({ application }) => application)),
    postgres: median(first.map(({ postgres }) => postgres)),
    others: others.map((other) => ({ ratio: ratio(other, 'rate'), postgres: ratio(other, 'postgres') })),
  };
}

/** The lines as a Markdown table; `ways` are the names of the ways. */
export function tableOf(ways: string[], lines: Line[]): string {
  const [first, ...others] = ways;
  const head = [
    'what',
    `${first}, answers/s`,
    'CPU an answer: application',
    'PostgreSQL',
    ...others.map((name) => `${name}, ratio`),
    'PostgreSQL on partitions',
  ];
  const rows = lines.map(({ name, rate, spread, application, postgres, others: found }) => [
    name,
    rate.toFixed(0),
    `${application.toFixed(2)} ms`,
    `${postgres.toFixed(2)} ms`,
    ...found.map(({ ratio }) =>
      spread > mostRestless ? `– (spread ${(spread * 100).toFixed(0)} %)` : ratio.toFixed(2),
    ),
    (found.at(-1)?.postgres ?? Number.NaN).toFixed(2),
  ]);
  return [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
