import { expect, test } from 'vitest';
import { answerProblem } from './e-invoice-answer.ts';
import { readSignedQr } from './signed-qr.ts';
import { registered, sampleDocument } from './testing/any-month.ts';
import { signedQrOf } from './testing/signed-qr.ts';

const document = sampleDocument(
  [{ quantity: 1, ratePaise: 100_000, discountPaise: 0, treatment: 'TAXABLE', taxRate: 18 }],
  { buyer: registered },
);
const irn = 'ab'.repeat(32);
const problemOf = (of: typeof document, given: { irn: string; signedQr: string }, now = '2026-11-22T14:00:00Z') =>
  answerProblem(of, given, new Date(now));
const answer = (more: Record<string, string> = {}, of = document) => ({ irn, signedQr: signedQrOf(of, irn, more) });

test('the signed QR of the portal is read, the moment of its IRN in India', () => {
  const read = readSignedQr(answer({ IrnDt: '2026-11-22 18:30:00' }).signedQr);
  expect(read).toMatchObject({ number: 'INV/26-27/00001', type: 'INV', irn, acknowledgement: '' });
  expect(readSignedQr(answer({ AckNo: '112010036563310' }).signedQr)?.acknowledgement).toBe('112010036563310');
  expect(read?.at.toISOString()).toBe('2026-11-22T13:00:00.000Z');
  for (const no of ['', 'abc', 'a.b.c', 'a.e30.c', 'a.!!!.c', `a.${btoa('{"data":"{"}')}.c`, 'a.bnVsbA.c'])
    expect(readSignedQr(no), no).toBeNull();
});

test('an answer of another document, seller, buyer or IRN is refused', () => {
  expect(problemOf(document, answer())).toBeNull();
  expect(problemOf(document, { ...answer(), irn: irn.toUpperCase() })).toBeNull();
  expect(problemOf(document, answer({ DocNo: 'INV/26-27/00002' }))).toMatchObject({
    field: 'signedQr',
    problem: 'This signed QR is of the document INV/26-27/00002, not of INV/26-27/00001',
  });
  expect(problemOf(document, answer({ DocTyp: 'CRN' }))?.field).toBe('signedQr');
  expect(problemOf(document, answer({ SellerGstin: '29AAAAA0000A1ZY' }))?.problem).toContain('seller');
  expect(problemOf(document, answer({ BuyerGstin: '33AAAAA0000A1Z9' }))?.problem).toContain('buyer');
  expect(problemOf(document, answer(), '2026-11-22T12:59:59Z')?.problem).toContain('not come yet');
  expect(problemOf(document, { ...answer(), irn: 'cd'.repeat(32) })).toMatchObject({ field: 'irn' });
});
