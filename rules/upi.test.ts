import { describe, expect, it, test } from 'vitest';
import { pictureWarning, upiIdProblem, upiLink, upiReference, type UpiRequest } from './upi.ts';

const request = (more: Partial<UpiRequest> = {}): UpiRequest => ({
  payee: 'demo@bank',
  payeeName: 'Demo Garage',
  paise: 612_800,
  number: 'INV/26-27/000001',
  note: 'JC00000017',
  ...more,
});

describe('The UPI link', () => {
  it('holds payee, balance and reference as the specification writes them', () => {
    expect(upiLink(request())).toBe(
      'upi://pay?pa=demo@bank&pn=Demo%20Garage&am=6128.00&cu=INR&tr=INV2627000001&tn=JC00000017',
    );
  });

  it('names the trade of a merchant alone', () => {
    expect(upiLink(request({ merchantCode: '7538' }))).toMatch(/&mc=7538$/);
  });

  it('says paise, and lets no letter of a name end the link or add to it', () => {
    const link = upiLink(request({ paise: 105, payeeName: 'A & B=C? முருகன்', note: '😀'.repeat(60) }))!;
    const read = new URL(link).searchParams;
    expect([read.get('am'), read.get('pn'), read.get('tn'), [...read.keys()].length]).toEqual([
      '1.05',
      'A & B=C? முருகன்',
      '😀'.repeat(50),
      6,
    ]);
  });

  it('is not there without something to pay and someone to pay to', () => {
    expect([upiLink(request({ paise: 0 })), upiLink(request({ paise: -5 })), upiLink(request({ payee: '' }))]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('a reference is letters and digits, at most 35', () => {
  expect(upiReference('A/1-'.repeat(30))).toBe('A1'.repeat(18).slice(0, 35));
});

test.each([
  ['demo@bank', true],
  ['a.b-c_1@okhdfcbank', true],
  ['demo', false],
  ['demo@', false],
  ['a@bank&am=1', false],
  ['demo @bank', false],
])('%s is a UPI id: %s', (id, isOne) => expect(upiIdProblem(id) === null).toBe(isOne));

test('a QR sent as a picture is warned of above ₹2,000, unless the garage is a merchant', () => {
  expect([200_000, 200_001].map((paise) => pictureWarning({ paise }) === null)).toEqual([true, false]);
  expect(pictureWarning({ paise: 200_001, merchantCode: '7538' })).toBeNull();
});
