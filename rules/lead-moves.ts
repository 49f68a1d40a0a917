import { leadStatuses } from '#contract/leads.ts';
import { leadStatusLabels } from './labels.ts';
import type { LeadStatus } from './labels.ts';
import { isForward } from './moves.ts';
import type { Move, MoveTable } from './moves.ts';

const who = 'leads.edit';

/** A lead goes from any status to any other (LE-7). */
export const leadMoves: MoveTable<LeadStatus, typeof who> = {
  noun: 'lead',
  it: 'the lead',
  labels: leadStatusLabels,
  start: 'NEW',
  opened: 'added this lead',
  moves: leadStatuses.flatMap((from) => [...movesFrom(from, true), ...movesFrom(from, false)]),
  guards: {},
  questions: {},
};

function movesFrom(from: LeadStatus, on: boolean) {
  return leadStatuses.flatMap((to) => (to === from ? [] : move(from, to))).filter((one) => isForward(one) === on);
}

function move(from: LeadStatus, to: LeadStatus): Move<LeadStatus, typeof who, never, never> {
  const one = { from, to, who, label: leadStatusLabels[to] } as const;
  if (to === 'WON') return { ...one, way: 'finish', sentence: 'won this lead' };
  if (to === 'LOST') return { ...one, way: 'cancel', reason: 'asked', sentence: 'lost this lead' };
  return { ...one, way: leadStatuses.indexOf(to) > leadStatuses.indexOf(from) ? 'step' : 'back' };
}
