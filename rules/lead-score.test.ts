import { describe, expect, it } from 'vitest';
import { leadScore, partsOfScore, scoreParts } from './lead-score.ts';
import type { ScoredLead } from './lead-score.ts';

const bare: ScoredLead = {
  leadSource: 'OTHER',
  urgency: 'FUTURE',
  priority: 'LOW',
  vehicleMake: null,
  vehicleModel: null,
  email: null,
  budget: null,
  isExistingCustomer: false,
};
const best: ScoredLead = {
  leadSource: 'REFERRAL',
  urgency: 'IMMEDIATE',
  priority: 'HOT',
  vehicleMake: 'Demo',
  vehicleModel: 'One',
  email: 'lead@demo.test',
  budget: 5000,
  isExistingCustomer: true,
};

describe('the score of a lead', () => {
  it.each<[Partial<ScoredLead>, number]>([
    [{}, 10],
    [{ leadSource: 'WEBSITE' }, 10],
    [{ leadSource: 'GOOGLE' }, 10],
    [{ leadSource: 'FACEBOOK' }, 10],
    [{ leadSource: 'PHONE' }, 15],
    [{ leadSource: 'WALK_IN' }, 20],
    [{ leadSource: 'REFERRAL' }, 20],
    [{ vehicleMake: 'Demo' }, 20],
    [{ vehicleModel: 'One' }, 20],
    [{ vehicleMake: 'Demo', vehicleModel: 'One' }, 20],
    [{ vehicleMake: '' }, 10],
    [{ email: 'lead@demo.test' }, 15],
    [{ urgency: 'IMMEDIATE' }, 35],
    [{ urgency: 'THIS_WEEK' }, 30],
    [{ urgency: 'THIS_MONTH' }, 20],
    [{ priority: 'HOT' }, 30],
    [{ priority: 'HIGH' }, 25],
    [{ priority: 'MEDIUM' }, 15],
    [{ budget: 1 }, 20],
    [{ budget: 0 }, 20],
    [{ isExistingCustomer: true }, 20],
    [{ leadSource: 'PHONE', urgency: 'THIS_WEEK', priority: 'MEDIUM' }, 40],
  ])('with %j is %d', (given, score) => expect(leadScore({ ...bare, ...given })).toBe(score));

  it('is 100 when everything speaks for it', () => expect(leadScore(best)).toBe(100));
});

describe('what a score is made of', () => {
  it('is named part by part, without what adds nothing', () => {
    expect(scoreParts(bare)).toEqual([{ of: 'source', points: 10 }]);
    expect(scoreParts(best).map(({ of, points }) => `${of} ${points}`)).toEqual([
      'source 20',
      'vehicle 10',
      'email 5',
      'urgency 25',
      'priority 20',
      'budget 10',
      'customer 10',
    ]);
  });

  it('adds up to the score, whether a customer was known when it was given or not', () => {
    for (const isExistingCustomer of [true, false]) {
      for (const lead of [bare, best]) {
        const given = { ...lead, leadScore: leadScore({ ...lead, isExistingCustomer }) };
        const parts = partsOfScore(given);
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(given.leadScore);
        expect(parts.some(({ of }) => of === 'customer')).toBe(isExistingCustomer);
      }
    }
  });
});
