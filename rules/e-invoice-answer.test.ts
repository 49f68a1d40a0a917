import { expect, test } from 'vitest';
import { answerProblem } from './e-invoice-answer.ts';
import { toRupees } from './money.ts';
import { readSignedQr } from './signed-qr.ts';
import { registered, sampleDocument, sampleNote } from './testing/any-month.ts';
import { signedQrOf } from './testing/signed-qr.ts';

const document = sampleDocument(
  [{ quantity: 1, ratePaise: 100_000, discountPaise: 0, treatment: 'TAXABLE', taxRate: 18 }],
  { buyer: registered },
);
const irn = 'ab'.repeat(32);
const problemOf = (of: typeof document, given: { irn: string; signedQr: string }, now = '2026-11-22T14:00:00Z') =>
  answerProblem(of, given, new Date(now));
const answer = (more: Record<string, string | number> = {}, of = document) => ({
  irn,
  signedQr: signedQrOf({ ...of, payable: toRupees(of.payablePaise) }, irn, more),
});

test('the signed QR of the portal is read, the moment of its IRN in India', () => {
  const read = readSignedQr(answer({ IrnDt: '2026-11-22 18:30:00' }).signedQr);
  expect(read).toMatchObject({ number: 'INV/26-27/00001', type: 'INV', irn, acknowledgement: '' });
  expect(read).toMatchObject({ day: '2026-11-22', valuePaise: 118_000 });
  expect(readSignedQr(answer({ TotInvVal: '1180.10' }).signedQr)?.valuePaise).toBe(118_010);
  expect(readSignedQr(answer({ AckNo: '112010036563310' }).signedQr)?.acknowledgement).toBe('112010036563310');
  expect(read?.at.toISOString()).toBe('2026-11-22T13:00:00.000Z');
  for (const no of ['', 'abc', 'a.b.c', 'a.e30.c', 'a.!!!.c', `a.${btoa('{"data":"{"}')}.c`, 'a.bnVsbA.c'])
    expect(readSignedQr(no), no).toBeNull();
  for (const [field, no] of [
    ['DocDt', ''],
    ['DocDt', '31/02/2026'],
    ['TotInvVal', ''],
    ['TotInvVal', '1e999'],
  ] as const)
    expect(readSignedQr(answer({ [field]: no }).signedQr), `${field} ${no}`).toBeNull();
});

test('an answer of another document, seller, buyer or IRN is refused', () => {
  expect(problemOf(document, answer())).toBeNull();
  expect(problemOf(document, { ...answer(), irn: irn.toUpperCase() })).toBeNull();
  expect(problemOf(document, answer({ DocNo: 'INV/26-27/00002' }))).toMatchObject({
    field: 'signedQr',
    problem: 'This signed QR is of the document INV/26-27/00002, not of INV/26-27/00001',
  });
  expect(problemOf(document, answer({ SellerGstin: '29AAAAA0000A1ZY' }))?.problem).toContain('seller');
  expect(problemOf(document, answer({ BuyerGstin: '33AAAAA0000A1Z9' }))?.problem).toContain('buyer');
  expect(problemOf(document, answer(), '2026-11-22T12:59:59Z')?.problem).toContain('not come yet');
  expect(problemOf(document, { ...answer(), irn: 'cd'.repeat(32) })).toMatchObject({ field: 'irn' });
});

test('an answer of another kind of document is refused in words that say both kinds', () => {
  expect(problemOf(document, answer({ DocTyp: 'CRN' }))).toEqual({
    field: 'signedQr',
    problem: 'This signed QR is of a credit note, and INV/26-27/00001 is a tax invoice',
  });
  expect(problemOf(document, answer({ DocTyp: 'XYZ' }))?.problem).toBe(
    'This signed QR is of a document of the type XYZ, and INV/26-27/00001 is a tax invoice',
  );
  const note = sampleNote(document, ['0']);
  expect(problemOf(note, answer({}, note))).toBeNull();
  expect(problemOf(note, answer({ DocTyp: 'INV' }, note))?.problem).toBe(
    'This signed QR is of a tax invoice, and CN/26-27/00001 is a credit note',
  );
});

test('an answer of another day or value than the document has, or from before its day, is refused (MO-153)', () => {
  expect(problemOf(document, answer({ DocDt: '01/01/2020' }))).toEqual({
    field: 'signedQr',
    problem: 'This signed QR is of a document of 1 Jan 2020, and INV/26-27/00001 is of 22 Nov 2026',
  });
  expect(problemOf(document, answer({ TotInvVal: 5 }))).toEqual({
    field: 'signedQr',
    problem: 'This signed QR is of ₹5.00, and INV/26-27/00001 comes to ₹1,180.00',
  });
  expect(problemOf(document, answer({ TotInvVal: 1180.01 }))?.problem).toContain('is of ₹1,180.01');
  expect(problemOf(document, answer({ IrnDt: '2026-11-22 00:00:00' }))).toBeNull();
  for (const before of ['2026-11-21 23:59:59', '1990-01-01 00:00:00'])
    expect(problemOf(document, answer({ IrnDt: before }))).toEqual({
      field: 'signedQr',
      problem: 'The moment that this signed QR bears is before 22 Nov 2026, the day of INV/26-27/00001',
    });
});
