import { describe, expect, it } from 'vitest';
import { leadStatuses } from '#contract/leads.ts';
import { daysDue, followUpChange, followUpSentence, isOverdue, nextFollowUp, withNoteLine } from './follow-ups.ts';

const saturday = '2026-11-21';

describe('a follow-up', () => {
  it('is overdue once its day is over, not on the day itself and not without a day', () => {
    const overdue = (nextFollowUpDate: string | null) => isOverdue({ status: 'NEW', nextFollowUpDate }, saturday);
    expect([overdue('2026-11-20'), overdue(saturday), overdue('2026-11-22'), overdue(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('of a won or lost lead is never overdue', () => {
    const overdue = leadStatuses.filter((status) => isOverdue({ status, nextFollowUpDate: '2026-11-01' }, saturday));
    expect(overdue).toEqual(['NEW', 'CONTACTED', 'QUALIFIED', 'PROPOSAL', 'NEGOTIATION']);
  });
});

describe('the days a filter means', () => {
  it('overdue is all days before today, today is one day', () => {
    expect(daysDue('OVERDUE', '2027-01-01')).toEqual({ from: null, to: '2026-12-31' });
    expect(daysDue('TODAY', saturday)).toEqual({ from: saturday, to: saturday });
  });

  it.each([
    ['a Monday', '2026-11-16', '2026-11-22'],
    ['a Saturday', saturday, '2026-11-22'],
    ['a Sunday', '2026-11-22', '2026-11-22'],
  ])('this week goes from today to Sunday: on %s', (_, today, sunday) => {
    expect(daysDue('THIS_WEEK', today)).toEqual({ from: today, to: sunday });
  });
});

describe('the day to propose for the next follow-up', () => {
  it('comes sooner the more urgent the lead is', () => {
    const days = (['IMMEDIATE', 'THIS_WEEK', 'THIS_MONTH', 'FUTURE'] as const).map((one) =>
      nextFollowUp(one, '2026-11-16'),
    );
    expect(days).toEqual(['2026-11-17', '2026-11-18', '2026-11-23', '2026-12-16']);
  });

  it('is never a Sunday', () => expect(nextFollowUp('IMMEDIATE', saturday)).toBe('2026-11-23'));
});

describe('a line added to the notes', () => {
  it('stands at their end under its day', () => {
    expect(withNoteLine('Called.\n', '21 Nov 2026', 'Wants a price')).toBe('Called.\n21 Nov 2026: Wants a price');
    expect(withNoteLine(null, '21 Nov 2026', 'Called')).toBe('21 Nov 2026: Called');
  });
});

const [friday, monday] = ['2026-11-27', '2026-11-30'];

it.each([
  [null, friday, false, 'planned a follow-up for 27 Nov 2026'],
  [friday, monday, false, 'moved the follow-up from 27 Nov 2026 to 30 Nov 2026'],
  [friday, null, false, 'gave up the follow-up of 27 Nov 2026'],
  [friday, friday, false, null],
  [null, null, true, null],
  [null, friday, true, 'planned a follow-up for 27 Nov 2026'],
  [friday, null, true, 'did the follow-up of 27 Nov 2026'],
  [friday, friday, true, 'did the follow-up of 27 Nov 2026 and planned the next for 27 Nov 2026'],
  [friday, monday, true, 'did the follow-up of 27 Nov 2026 and planned the next for 30 Nov 2026'],
])('a follow-up of %s that is for %s now, done %s, reads %s (LE-25)', (from, to, isDone, words) => {
  const change = followUpChange({ from, to, isDone });
  expect(change && followUpSentence(change)).toBe(words);
});

it('what else happened to a lead is no matter of its follow-up', () => {
  expect(followUpSentence({ kind: 'MOVED', what: null, from: 'NEW', to: 'LOST' })).toBeNull();
});
