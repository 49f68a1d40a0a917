import { median, mostRestless, restlessnessOf } from '../report.ts';
import type { Resident } from './resident.ts';
import type { StartTimes } from './starts.ts';

export type Kind = 'PostgreSQL' | 'embedded';

/** One figure beside its goal; `met` is null where the machine was too restless to say. */
export interface Line {
  kind: Kind;
  what: string;
  figure: number;
  unit: 'MB' | '×' | 'ms';
  goal: number | null;
  met: boolean | null;
  note: string;
}

/** Goals in MB at rest and at the highest while at work, and how often longer a start may take than the bare one. */
const goals: Record<Kind, { rest: number; work: number }> = {
  PostgreSQL: { rest: 150, work: 250 },
  embedded: { rest: 350, work: 350 },
};
const startGoal = 3;

export function linesOf(kind: Kind, { house, bare }: StartTimes, memory: Resident): Line[] {
  const spread = restlessnessOf(bare);
  const ratio = median(house.map((took, round) => took / bare[round]!));
  const restless = spread > mostRestless;
  const bares = `${median(house).toFixed(0)} ms to ${median(bare).toFixed(0)} ms, whose spread is ${(spread * 100).toFixed(0)} %`;
  const line = (what: string, figure: number, goal: number | null, note: string): Line => ({
    kind,
    what,
    figure,
    unit: 'MB',
    goal,
    met: goal === null ? null : figure <= goal,
    note,
  });
  return [
    line('memory at rest', memory.rest, goals[kind].rest, ''),
    line('memory at work, highest', memory.highest, goals[kind].work, `${memory.rate.toFixed(0)} answers a second`),
    line('memory at work, middle', memory.middle, null, ''),
    line('memory ten seconds after', memory.after, null, ''),
    {
      kind,
      what: 'second start, to the bare one',
      figure: ratio,
      unit: '×',
      goal: startGoal,
      met: restless ? null : ratio <= startGoal,
      note: restless ? `${bares}: not compared` : bares,
    },
  ];
}

/** The lines as a Markdown table. */
export function tableOf(lines: Line[]): string {
  const head = ['database', 'what', 'figure', 'goal', 'met', ''];
  const rows = lines.map(({ kind, what, figure, unit, goal, met, note }) => [
    kind,
    what,
    unit === '×' ? `${figure.toFixed(2)} ×` : `${figure.toFixed(0)} ${unit}`,
    goal === null ? '' : `${goal} ${unit}`,
    met === null ? '' : met ? 'yes' : 'no',
    note,
  ]);
  return [head, ['---', '---', '---:', '---:', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
