import { median, mostRestless, restlessnessOf } from '../report.ts';

/** What one thing took in the rounds, and what it is set beside, in milliseconds or MB; alike in both. */
export interface Compared {
  what: string;
  beside: string;
  goal: { atLeast: number } | { atMost: number };
  /** answers a second go up where time goes down: their ratio is the other way round */
  isRate?: boolean;
  own: number[];
  other: number[];
}

/** The lines as a Markdown table; a ratio is taken within each round. */
export function tableOf(lines: Compared[]): string {
  const head = ['what', 'beside', 'own', 'other', 'ratio', 'goal', 'kept'];
  const rows = lines.map((line) => {
    const ratio = ratioOf(line);
    const goal = 'atLeast' in line.goal ? `≥ ${line.goal.atLeast}` : `≤ ${line.goal.atMost}`;
    const words = ratio === null ? 'not compared' : ratio.toFixed(2);
    return [line.what, line.beside, figure(line.own), figure(line.other), words, goal, isKept(line) ? 'yes' : 'no'];
  });
  return [head, head.map((_, at) => (at < 2 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** Whether a line is within its goal; what cannot be compared is not. */
export function isKept({ goal, ...line }: Compared): boolean {
  const ratio = ratioOf({ goal, ...line });
  if (ratio === null) return false;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

function ratioOf({ own, other, isRate = false }: Compared): number | null {
  if (restlessnessOf(other) > mostRestless) return null;
  return median(own.map((value, round) => (isRate ? other[round]! / value : value / other[round]!)));
}

const figure = (values: number[]) => median(values).toFixed(median(values) < 10 ? 2 : 0);
