import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import { trackSteps } from './track-steps.ts';

const today = '2026-09-24';

const event = (hour: number, entry: Partial<HistoryEntry>): HistoryEntry => ({
  id: String(hour),
  at: `2026-09-22T${String(hour).padStart(2, '0')}:15:00.000Z`,
  by: 'Ravi Sample',
  kind: 'MOVED',
  from: null,
  to: null,
  reason: null,
  what: null,
  amount: null,
  ...entry,
});
const opened = event(4, { kind: 'OPENED', by: 'Divya Sample' });
const started = event(5, { from: 'OPEN', to: 'IN_PROGRESS' });

/** What the steps are worked out from; history newest first. */
const card = (status: JobCardDetail['status'], history: HistoryEntry[], estimatedDelivery = '2026-09-24') =>
  ({
    status,
    history,
    openedAt: '2026-09-22T04:10:00.000Z',
    estimatedDelivery: `${estimatedDelivery}T00:00:00.000Z`,
  }) as JobCardDetail;

describe('The way of a job card', () => {
  it('says who passed a step and when, where the vehicle is, and what comes next', () => {
    expect(trackSteps(card('IN_PROGRESS', [started, opened]), today)).toEqual([
      { label: 'Open', state: 'done', who: 'Divya Sample', when: ['22 Sep,', '9:40 am'] },
      { label: 'In Progress', state: 'now', who: 'Ravi Sample', when: ['22 Sep,', '10:45 am'] },
      { label: 'Ready', state: 'next', note: 'Est. today' },
      { label: 'Delivered', state: 'later', note: undefined },
    ]);
  });

  it('says that a card is late once its day is over', () => {
    const notes = trackSteps(card('OPEN', [opened], '2026-09-23'), today).map(({ note }) => note);
    expect(notes).toEqual([undefined, undefined, 'Late, was 23 Sep', undefined]);
  });

  it('expects a card that is ready to be fetched', () => {
    const notes = trackSteps(card('READY', [started, opened]), today).map(({ note }) => note);
    expect(notes).toEqual([undefined, undefined, undefined, 'Est. today']);
  });

  it('forgets a step that the card went back from', () => {
    const back = event(7, { from: 'READY', to: 'IN_PROGRESS' });
    const ready = event(6, { from: 'IN_PROGRESS', to: 'READY' });
    const steps = trackSteps(card('IN_PROGRESS', [back, ready, started, opened]), today);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'next', 'later']);
    expect(steps[1]?.when).toEqual(['22 Sep,', '12:45 pm']);
    expect(steps[2]?.who).toBeUndefined();
  });

  it('names nobody for a step that was undone and then skipped', () => {
    const ready = event(6, { from: 'IN_PROGRESS', to: 'READY', by: 'Undone Sample' });
    const undone = event(7, { from: 'READY', to: 'IN_PROGRESS' });
    const delivered = event(8, { from: 'IN_PROGRESS', to: 'DELIVERED' });
    const steps = trackSteps(card('DELIVERED', [delivered, undone, ready, started, opened]), today);
    expect(steps.map(({ who }) => who)).toEqual(['Divya Sample', 'Ravi Sample', undefined, 'Ravi Sample']);
    expect(steps[2]?.when).toBeUndefined();
  });

  it('has passed every step when it is delivered', () => {
    const steps = trackSteps(card('DELIVERED', [opened]), today);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('ends where it was cancelled, with the reason', () => {
    const end = event(8, { from: 'IN_PROGRESS', to: 'CANCELLED', reason: 'Estimate not approved' });
    const steps = trackSteps(card('CANCELLED', [end, started, opened]), today);
    expect(steps.map(({ label, state }) => [label, state])).toEqual([
      ['Open', 'done'],
      ['In Progress', 'done'],
      ['Cancelled', 'stop'],
    ]);
    expect(steps[2]?.note).toBe('Estimate not approved');
  });
});
