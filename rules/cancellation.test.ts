import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cancellationCharges, stages } from './cancellation-policy.ts';
import { type Cancellation, cancellationQuote, cancelUntil } from './cancellation.ts';
import { refundMethods } from './refund-policy.ts';

// Friday 20 November 2026, 11:00 am in India
const confirmedAt = new Date('2026-11-20T05:30:00Z');
const after = (seconds: number) => new Date(confirmedAt.getTime() + seconds * 1000);
const order: Cancellation = {
  valuePaise: 8_000_00,
  deliveryPaise: 50_00,
  wholeOrder: true,
  stage: 'confirmed',
  fresh: true,
  sameDay: true,
  confirmedAt,
  cancelledAt: after(3600),
  method: 'upi',
};
const quote = (wish: Partial<Cancellation>) => cancellationQuote({ ...order, ...wish });

describe('the charge', () => {
  it.each<[string, Partial<Cancellation>, number]>([
    ['before confirmation', { stage: 'unconfirmed', cancelledAt: after(90_000) }, 0],
    ['two hours after confirmation to the second', { cancelledAt: after(7200) }, 0],
    ['one second later', { cancelledAt: after(7201) }, 25],
    ['one second later, without fresh items', { cancelledAt: after(7201), fresh: false }, 0],
    ['while being prepared, however soon', { stage: 'preparing', cancelledAt: after(1) }, 50],
    ['while being prepared, without fresh items', { stage: 'preparing', fresh: false }, 50],
    ['out for delivery', { stage: 'out' }, 100],
  ])('%s', (_, wish, percent) => {
    expect(quote(wish)).toMatchObject({ chargePercent: percent, chargePaise: 80_00 * percent });
  });

  it('reads as the policy page prints it', () => {
    expect(cancellationCharges.map(({ when, percent }) => `${when}: ${percent}%`)).toEqual([
      'Before confirmation: 0%',
      'Within 2 hours of confirmation: 0%',
      'After 2 hours, fresh items: 25%',
      'Order being prepared: 50%',
      'Out for delivery: 100%',
    ]);
  });
});

describe('the time to cancel', () => {
  it.each([
    ['a same-day order', true, '2026-11-20T05:30:00Z', '2026-11-20T07:30:00.000Z'],
    ['a next-day order', false, '2026-11-20T05:30:00Z', '2026-11-20T14:30:00.000Z'],
    ['an order of Saturday, which comes on Monday', false, '2026-11-21T05:30:00Z', '2026-11-22T14:30:00.000Z'],
    ['a next-day order confirmed past 8 PM', false, '2026-11-20T15:30:00Z', '2026-11-20T17:30:00.000Z'],
    ['a same-day order of Sunday, which comes on Monday', true, '2026-11-22T05:30:00Z', '2026-11-22T14:30:00.000Z'],
  ])('of %s', (_, sameDay, confirmed, until) => {
    expect(cancelUntil({ stage: 'confirmed', sameDay, confirmedAt: new Date(confirmed) })?.toISOString()).toBe(until);
  });

  it('ends with its last second', () => {
    const eight = new Date('2026-11-20T14:30:00Z');
    const next = { sameDay: false, fresh: false };
    expect(quote({ ...next, cancelledAt: eight }).standing).toBe('free');
    expect(quote({ ...next, cancelledAt: new Date(eight.getTime() + 1000) }).standing).toBe('late');
  });

  it('is never in time beside a charge: then it says until when it is dearer', () => {
    const asked = quote({ sameDay: false, cancelledAt: after(3 * 3600) });
    expect(asked).toMatchObject({ standing: 'charged', chargePercent: 25 });
    expect(asked.timeWords).toBe(
      'This order can still be cancelled until 20 Nov 2026, 8:00 pm, at a charge; it cost nothing until 20 Nov 2026, 1:00 pm.',
    );
    expect(quote({ stage: 'out', cancelledAt: after(60) }).timeWords).toMatch(/^Call us: /);
    expect(
      quote({ confirmedAt: new Date('2026-11-22T05:30:00Z'), cancelledAt: new Date('2026-11-22T06:00:00Z') }).timeWords,
    ).toBe(
      'Nothing is delivered on Sundays: it comes on Monday, 23 Nov 2026. In time: this order can be cancelled without a charge until 22 Nov 2026, 1:00 pm. On the Sunday our emergency support takes the call.',
    );
  });

  it('of what would come on a Sunday ends on that Sunday, and says why and who takes the call', () => {
    const saturday = { sameDay: false, fresh: false, confirmedAt: new Date('2026-11-21T05:30:00Z') };
    expect(quote({ ...saturday, cancelledAt: new Date('2026-11-21T06:00:00Z') }).timeWords).toBe(
      'Nothing is delivered on Sundays: it comes on Monday, 23 Nov 2026. In time: this order can be cancelled without a charge until 22 Nov 2026, 8:00 pm. On the Sunday our emergency support takes the call.',
    );
    expect(quote({ ...saturday, cancelledAt: new Date('2026-11-22T15:00:00Z') }).timeWords).toBe(
      'Nothing is delivered on Sundays: it comes on Monday, 23 Nov 2026. The time to cancel ended 22 Nov 2026, 8:00 pm. Call us: if the order can still be stopped, this is what it costs.',
    );
  });

  it('never ends before it begins, nor says in time and a charge, whenever and whatever is cancelled', () => {
    const minutes = fc.nat({ max: 60 * 24 * 14 });
    const wish = fc.record({
      fresh: fc.boolean(),
      sameDay: fc.boolean(),
      stage: fc.constantFrom(...stages.map((one) => one.id)),
    });
    fc.assert(
      fc.property(wish, minutes, minutes, (one, confirmed, later) => {
        const at = new Date(confirmedAt.getTime() + confirmed * 60_000);
        const asked = quote({ ...one, confirmedAt: at, cancelledAt: new Date(at.getTime() + later * 60_000) });
        const { until, timeWords, chargePercent } = asked;
        expect(until === null || until > at).toBe(true);
        expect(/In time/.test(timeWords) && chargePercent > 0).toBe(false);
        expect(/at a charge/.test(timeWords) && chargePercent === 0).toBe(false);
      }),
    );
  });

  it('has no end before the confirmation', () => {
    expect(quote({ stage: 'unconfirmed' })).toMatchObject({ until: null, standing: 'any time' });
  });
});

describe('what comes back', () => {
  it('is the value less the charge, and the delivery charge of a whole order, each with its reason', () => {
    expect(quote({ cancelledAt: after(7201) })).toMatchObject({
      lines: [
        { label: 'Cancelled goods', paise: 8_000_00, reason: 'Paid by UPI or wallet' },
        { label: 'Charge, 25%', paise: -2_000_00, reason: 'Fresh items, more than 2 hours after confirmation' },
        { label: 'Delivery charge', paise: 50_00, reason: 'The entire order is cancelled' },
      ],
      refundPaise: 6_050_00,
      owedPaise: 0,
      refund: { from: '2026-11-21', to: '2026-11-23' },
    });
  });

  it('leaves the delivery charge when a part is cancelled', () => {
    const part = quote({ wholeOrder: false });
    expect(part.refundPaise).toBe(8_000_00);
    expect(part.lines.at(-1)?.reason).toBe('Only a part is cancelled, so the ₹50 stay');
  });

  it('is nothing where nothing was paid yet, and the charge is still to pay', () => {
    expect(quote({ method: 'cod', stage: 'preparing' })).toMatchObject({
      lines: [
        { label: 'Paid so far', paise: 0 },
        { label: 'Charge, 50%', paise: 4_000_00 },
      ],
      refundPaise: 0,
      owedPaise: 4_000_00,
    });
  });

  it('is there at once for a credit account, in words that read on', () => {
    expect(quote({ method: 'credit' })).toMatchObject({ refund: { from: '2026-11-20', to: '2026-11-20' } });
    expect(quote({ method: 'bank' }).lines[0]?.reason).toBe('Paid by bank transfer or NEFT');
  });
});

test('nobody gets back more than was paid, nor less by cancelling sooner', () => {
  const wish = fc.record({
    valuePaise: fc.nat({ max: 10_000_000 }),
    deliveryPaise: fc.nat({ max: 100_000 }),
    wholeOrder: fc.boolean(),
    fresh: fc.boolean(),
    sameDay: fc.boolean(),
    stage: fc.constantFrom(...stages.map((one) => one.id)),
    method: fc.constantFrom(...refundMethods.map((one) => one.id)),
  });
  const seconds = fc.nat({ max: 100_000 });
  fc.assert(
    fc.property(wish, seconds, seconds, (one, a, b) => {
      const [soon, late] = [Math.min(a, b), Math.max(a, b)].map((at) => quote({ ...one, cancelledAt: after(at) }));
      if (!soon || !late) throw new Error('two quotes');
      expect(soon.refundPaise).toBeGreaterThanOrEqual(late.refundPaise);
      expect(soon.refundPaise).toBeLessThanOrEqual(one.valuePaise + one.deliveryPaise);
      expect(late.refundPaise).toBeGreaterThanOrEqual(0);
      expect(soon.chargePaise).toBeLessThanOrEqual(one.valuePaise);
    }),
  );
});

test('amounts below nothing are no order', () => {
  for (const wish of [{ valuePaise: -1 }, { deliveryPaise: -1 }, { valuePaise: Number.NaN }]) {
    expect(() => quote(wish)).toThrow(RangeError);
  }
});
