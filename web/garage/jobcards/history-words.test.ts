import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import { historyWords } from './history-words.ts';

const blank = { id: '1', at: '2026-09-22T04:10:00.000Z', by: 'Demo', from: null, to: null, reason: null, what: null };
const say = (entry: Partial<HistoryEntry> & Pick<HistoryEntry, 'kind'>) =>
  historyWords({ ...blank, amount: null, ...entry });

describe('The history of a job card', () => {
  it('says how the card came to be', () => {
    expect(say({ kind: 'OPENED' })).toBe('opened this card.');
    expect(say({ kind: 'OPENED', what: 'BK48197204' })).toBe('opened this card from booking BK48197204.');
  });

  it('says moves in the words of the statuses, and why a card was cancelled', () => {
    expect(say({ kind: 'MOVED', from: 'OPEN', to: 'IN_PROGRESS' })).toBe('moved the card from Open to In Progress.');
    expect(say({ kind: 'MOVED', from: 'OPEN', to: 'CANCELLED', reason: 'Customer left.' })).toBe(
      'cancelled this card: Customer left.',
    );
    expect(say({ kind: 'MOVED', from: 'DELIVERED', to: 'IN_PROGRESS', reason: 'Noise is back' })).toBe(
      'reopened this card: Noise is back.',
    );
    expect(say({ kind: 'UNDONE', from: 'READY', to: 'IN_PROGRESS' })).toBe('undid the move from In Progress to Ready.');
  });

  it('says which document was issued or cancelled, what it came to, and why', () => {
    const bill = { what: 'INV/26-27/00001', to: 'INVOICE' };
    expect(say({ kind: 'DOCUMENT_ISSUED', ...bill, amount: 1180 })).toBe(
      'issued tax invoice INV/26-27/00001, ₹1,180.00.',
    );
    expect(say({ kind: 'DOCUMENT_CANCELLED', ...bill, reason: 'Typed wrong' })).toBe(
      'cancelled tax invoice INV/26-27/00001: Typed wrong.',
    );
    const note = { what: 'CN/26-27/00001', to: 'CREDIT_NOTE', reason: 'Too dear' };
    expect(say({ kind: 'DOCUMENT_ISSUED', ...note, amount: 118 })).toBe(
      'issued credit note CN/26-27/00001, ₹118.00: Too dear.',
    );
    expect(say({ kind: 'DOCUMENT_CANCELLED', what: 'GAR/26-27/00001' })).toBe('cancelled document GAR/26-27/00001.');
  });

  it('names money for those who see it and leaves it out for those who do not', () => {
    expect(say({ kind: 'LINE_ADDED', what: 'Clutch cable', amount: 780 })).toBe('added Clutch cable, ₹780.00.');
    expect(say({ kind: 'LINE_ADDED', what: 'Clutch cable' })).toBe('added Clutch cable.');
    expect(say({ kind: 'LINE_CHANGED', what: 'Clutch cable', amount: 1180.5 })).toBe(
      'changed Clutch cable, now ₹1,180.50.',
    );
  });

  it.each([
    ['ASKED', 'changed Clutch cable, now ₹780.00, which needs approval.'],
    ['APPROVED', 'changed Clutch cable, now ₹780.00, which is approved as before.'],
    ['DECLINED', 'changed Clutch cable, now ₹780.00, which stays declined.'],
    ['UNASKED', 'changed Clutch cable, now ₹780.00, which is billed without asking.'],
  ])('says of a line what became of asking about it: %s', (to, words) => {
    expect(say({ kind: 'LINE_CHANGED', what: 'Clutch cable', amount: 780, to })).toBe(words);
  });

  it('says how money came and why it went back', () => {
    expect(say({ kind: 'PAID', what: 'UPI', amount: 3000 })).toBe('recorded ₹3,000.00 by UPI.');
    expect(say({ kind: 'PAID', what: 'CASH', amount: 500, to: 'ADVANCE' })).toBe(
      'recorded ₹500.00 by Cash as an advance.',
    );
    expect(say({ kind: 'REVERSED', what: 'CASH', amount: 500, reason: 'Counted twice' })).toBe(
      'reversed ₹500.00 by Cash: Counted twice.',
    );
    expect(say({ kind: 'WRITTEN_OFF', amount: 1000 })).toBe('wrote ₹1,000.00 off.');
  });

  it('says who got the card from whom', () => {
    expect(say({ kind: 'ASSIGNED', what: 'Technician', to: 'Ravi Sample' })).toBe('made Ravi Sample the technician.');
    expect(say({ kind: 'ASSIGNED', what: 'Technician', from: 'Kavi Demo', to: 'Ravi Sample' })).toBe(
      'made Ravi Sample the technician in place of Kavi Demo.',
    );
    expect(say({ kind: 'ASSIGNED', what: 'Technician', from: 'Kavi Demo' })).toBe('took Kavi Demo off as technician.');
  });

  it('tells labels put on from labels taken off', () => {
    expect(say({ kind: 'CHANGED', what: 'Labels', from: '', to: 'Washing' })).toBe(
      'put the label Washing on this card.',
    );
    expect(say({ kind: 'CHANGED', what: 'Labels', from: 'Washing, Waiting for parts', to: 'Washing' })).toBe(
      'took the label Waiting for parts off.',
    );
  });

  it('shows changed values as a person reads them', () => {
    expect(say({ kind: 'CHANGED', what: 'Estimated delivery date', from: '2026-09-24', to: '2026-09-26' })).toBe(
      'changed the estimated delivery date from 24 Sep 2026 to 26 Sep 2026.',
    );
    expect(say({ kind: 'CHANGED', what: 'Fuel level', from: 'HALF', to: 'THREE_QUARTER' })).toBe(
      'changed the fuel level from 1/2 to 3/4.',
    );
    expect(say({ kind: 'CHANGED', what: 'Odometer', from: '40186', to: '40200' })).toBe(
      'changed the odometer from 40,186 km to 40,200 km.',
    );
    expect(say({ kind: 'CHANGED', what: 'Bay number', to: '3' })).toBe('set the bay number to 3.');
    expect(say({ kind: 'CHANGED', what: 'Bay number', from: '3' })).toBe('cleared the bay number, which was 3.');
    expect(say({ kind: 'CHANGED', what: 'Observations' })).toBe('changed the observations.');
  });
});
