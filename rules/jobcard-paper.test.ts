import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import type { Block } from './paper-blocks.ts';
import { jobCardBlocks } from './jobcard-paper.ts';
import { sampleLine, samplePaper, samplePayment } from './jobcard-paper-sample.ts';

const blocksOf = (card: Partial<JobCardDetail> = {}) => jobCardBlocks(samplePaper(card));
const kinds = (blocks: Block[]) => blocks.map(({ kind }) => kind);
const of = <K extends Block['kind']>(blocks: Block[], kind: K) =>
  blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

const moved = (to: string, reason: string | null = null): HistoryEntry => ({
  id: '01930000-0000-7000-8000-000000000001',
  at: '2026-11-21T11:30:00.000Z',
  by: 'Test Owner',
  kind: 'MOVED',
  from: 'OPEN',
  to,
  reason,
  what: null,
  amount: null,
});

describe('the paper of a job card', () => {
  test('names the garage with how to reach it, the card, and where the card is on the web', () => {
    expect(of(blocksOf(), 'letterhead')).toEqual([
      {
        kind: 'letterhead',
        mark: 'TM',
        name: 'Test Motors',
        lines: [
          '1 Test Street, Chennai 600032, Tamil Nadu',
          'Phone 9000000001, garage@test.example',
          'GSTIN 33AAAAA0000A1Z9',
        ],
        title: 'Job Card',
        number: 'JC00000001',
        status: 'Open',
        address: 'https://garage.example/garage/jobcards/01930000-0000-7000-8000-000000000000',
      },
    ]);
  });

  test('names the branch with its own address where there are two, and no branch where there is one', () => {
    const first = { id: 'default', name: 'Anna Nagar', address: null, phone: null, bays: [] };
    const other = { id: 'b', name: 'Adyar', address: '7 Beach Road, Chennai 600020', phone: '9000000007', bays: [] };
    const linesOf = (branchId: string, branches: (typeof first | typeof other)[]) =>
      of(jobCardBlocks(samplePaper({ branchId }, { branches, gstin: null })), 'letterhead')[0]?.lines;
    const own = '1 Test Street, Chennai 600032, Tamil Nadu';
    const reach = 'Phone 9000000001, garage@test.example';
    expect(linesOf('default', [first])).toEqual([own, reach]);
    expect(linesOf('default', [first, other])).toEqual(['Anna Nagar', own, reach]);
    expect(linesOf('b', [first, other])).toEqual([
      'Adyar',
      '7 Beach Road, Chennai 600020',
      'Phone 9000000007, garage@test.example',
    ]);
  });

  test('puts the logo text above the garage’s name', () => {
    const [head] = of(jobCardBlocks(samplePaper({}, { logoText: 'முருகன்', gstin: null })), 'letterhead');
    expect([head?.mark, head?.name, head?.lines[0], head?.lines.length]).toEqual(['மு', 'முருகன்', 'Test Motors', 3]);
  });

  test('names no GSTIN of a garage that is not registered', () => {
    const { tax } = samplePaper().garage;
    const blocks = jobCardBlocks(samplePaper({}, { tax: { ...tax, regime: 'UNREGISTERED' } }));
    expect(JSON.stringify(blocks)).not.toContain('GST');
  });

  test('says vehicle, readings, people and days in words and India time', () => {
    const blocks = blocksOf({ totalAmount: 500 });
    const facts = Object.fromEntries(of(blocks, 'facts')[0]!.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      'Registration number': 'TN 01 AB 0001',
      Odometer: '1,42,100 km',
      'Fuel level': '3/4',
      Opened: '21 Nov 2026, 10:00 am',
      'Estimated delivery': '23 Nov 2026',
      Payment: 'Payment Pending',
    });
  });

  test('has no label without a value', () => {
    const labels = (card: Partial<JobCardDetail>) => of(blocksOf(card), 'facts')[0]!.facts.map(({ label }) => label);
    expect(labels({ estimatedDelivery: null, technicianName: null, bayNumber: '' })).toEqual([
      'Customer',
      'Phone',
      'Registration number',
      'Vehicle',
      'Odometer',
      'Fuel level',
      'Opened',
    ]);
    expect(labels({ technicianName: 'Test Technician', bayNumber: 'Bay 2' })).toEqual(
      expect.arrayContaining(['Technician', 'Bay', 'Estimated delivery']),
    );
  });

  test('prints no emoji and nothing for a concern of emoji alone', () => {
    const blocks = blocksOf({
      customerConcerns: 'Brakes squeal 😀👨🏽‍🔧',
      advisorObservations: '👍',
      customerName: 'Ravi 🙏',
    });
    expect(of(blocks, 'passages').flatMap(({ passages }) => passages.map(({ title, text }) => [title, text]))).toEqual([
      ['Customer concerns', 'Brakes squeal'],
    ]);
    expect(of(blocks, 'facts')[0]!.facts[0]).toEqual({ label: 'Customer', value: 'Ravi' });
  });

  test('groups labour and parts with what each comes to, then total, paid and balance', () => {
    const blocks = blocksOf({
      lines: [
        sampleLine({ kind: 'PART', description: 'Oil', quantity: 3.5, rate: 400.5, discount: 1.75, total: 1400 }),
        sampleLine(),
      ],
      totalAmount: 1900,
      amountPaid: 300,
      payments: [samplePayment({ advance: true, reference: 'UTR 1' })],
    });
    const [lines, payments] = of(blocks, 'table');
    expect(lines?.groups).toEqual([
      { title: 'Labour', sum: '₹500.00', rows: [{ cells: ['Wheel alignment', '1', '₹500.00', '-', '₹500.00'] }] },
      { title: 'Parts', sum: '₹1,400.00', rows: [{ cells: ['Oil', '3.5', '₹400.50', '₹1.75', '₹1,400.00'] }] },
    ]);
    expect(of(blocks, 'sums')[0]?.rows.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Labour ₹500.00',
      'Parts ₹1,400.00',
      'Total ₹1,900.00',
      'Paid −₹300.00',
      'Balance ₹1,600.00',
    ]);
    expect(payments?.groups[0]?.rows).toEqual([
      { cells: ['21 Nov 2026, 11:30 am', 'UPI, advance, ref UTR 1, taken by Test Cashier', '₹300.00'], soft: false },
    ]);
  });

  test('keeps a reversed payment in sight, never why, and lists the oldest first', () => {
    const reversed = { reversedAt: '2026-11-21T07:00:00.000Z', reversedReason: 'Typed twice' };
    const blocks = blocksOf({ payments: [samplePayment(reversed), samplePayment({ mode: 'CASH' })] });
    expect(of(blocks, 'table')[0]?.groups[0]?.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['Cash, taken by Test Cashier', '₹300.00'],
      ['UPI, taken by Test Cashier, reversed on 21 Nov 2026, 12:30 pm', '(₹300.00)'],
    ]);
  });

  test('says plainly that a card was cancelled or delivered; why it was cancelled stays in the garage', () => {
    const cancelled = blocksOf({ status: 'CANCELLED', history: [moved('CANCELLED', 'Taken elsewhere')] });
    const delivered = blocksOf({ status: 'DELIVERED', history: [moved('DELIVERED')] });
    expect([...of(cancelled, 'banner'), ...of(delivered, 'banner')].map(({ text }) => text)).toEqual([
      'Cancelled on 21 Nov 2026, 5:00 pm',
      'Delivered on 21 Nov 2026, 5:00 pm',
    ]);
    expect(of(blocksOf({ status: 'READY' }), 'banner')).toEqual([]);
  });

  test.each([
    [{ totalAmount: 0 }, undefined, 'Balance ₹0.00'],
    [{ totalAmount: 500 }, 'Payment Pending', 'Balance ₹500.00'],
    [{ totalAmount: 500, status: 'CANCELLED' }, undefined, 'Balance ₹0.00'],
    [
      { totalAmount: 500, amountPaid: 300, status: 'CANCELLED', paymentStatus: 'PARTIAL' },
      'Partial Payment',
      'Advance ₹300.00',
    ],
  ] as const)('asks nobody for money where nothing is to be paid (JC-35): %j', (card, payment, balance) => {
    const blocks = blocksOf(card);
    expect(of(blocks, 'facts')[0]!.facts.find(({ label }) => label === 'Payment')?.value).toBe(payment);
    const last = of(blocks, 'sums')[0]!.rows.at(-1)!;
    expect(`${last.label} ${last.amount}`).toBe(balance);
  });

  test('has no columns and no sums of money for those who see none', () => {
    const blocks = blocksOf({
      totalAmount: null,
      amountPaid: null,
      lines: [sampleLine({ rate: null, discount: null, total: null })],
    });
    expect(kinds(blocks)).toEqual(['letterhead', 'facts', 'table', 'signatures']);
    expect(of(blocks, 'table')[0]?.groups).toEqual([{ title: 'Labour', rows: [{ cells: ['Wheel alignment', '1'] }] }]);
    expect(JSON.stringify(blocks)).not.toMatch(/₹|Payment/);
  });
});
