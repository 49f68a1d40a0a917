import { fleet } from '#rules/testing/fleet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedQrOf } from '#rules/testing/signed-qr.ts';
import { openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { issued, readyCard, registeredGarage } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
});
afterAll(() => appContext.close());

const irn = 'ab'.repeat(32);

/** An invoice to a fleet, and what the portal answers for it. */
async function toFleet() {
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  await owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const { path, card } = await readyCard(appContext, garage, [{ description: 'Oil change', rate: 1000 }]);
  await owner.put(`/garages/customers/${card.customerId}`, fleet);
  const invoice = await issued(owner, path);
  const answer = (more: Record<string, string | number> = {}) => ({
    irn,
    acknowledgement: '112010036563310',
    signedQr: signedQrOf(invoice, irn, { IrnDt: '2026-11-22 11:00:00', ...more }),
  });
  return { garage, owner, invoice, answer, at: `/garages/invoices/${invoice.id}` };
}

const enter = async (owner: Caller, at: string, body: unknown) => {
  const { status, body: answered } = await owner.post(`${at}/irn`, body);
  return [status, answered.detail ?? answered.irn];
};

describe('what the invoice portal answered', () => {
  test('is entered once, stands on the paper with its QR, and ends cancelling 24 hours after the IRN', async () => {
    const { garage, owner, answer, at } = await toFleet();
    expect(await enter(owner, at, answer())).toMatchObject([
      200,
      { irn, acknowledgement: '112010036563310', acknowledgedAt: '2026-11-22T05:30:00.000Z' },
    ]);
    expect(await enter(owner, at, answer())).toEqual([409, 'This document has its IRN']);
    const pdf = await owner.get(`${at}/paper.pdf`);
    expect(pdf.text).toContain('112010036563310');
    appContext.setNow(new Date('2026-11-23T05:30:00Z'));
    const onTime = await garage.hire('GARAGE_MANAGER', 'ADMIN');
    expect((await onTime.get(at)).body.cancelProblem).toBeNull();
    appContext.setNow(new Date('2026-11-23T05:30:01Z'));
    const { status, body } = await onTime.post(`${at}/cancel`, { reason: 'Wrong buyer' });
    expect([status, body.detail]).toEqual([409, expect.stringContaining('within 24 hours of its IRN')]);
    appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  });

  test('of another document, buyer or IRN is refused by field, and nothing is kept', async () => {
    const { owner, answer, at } = await toFleet();
    expect((await enter(owner, at, answer({ DocNo: 'INV/26-27/99999' })))[1]).toContain('not of INV/26-27/00001');
    expect((await enter(owner, at, answer({ BuyerGstin: '33AAAAA0000A1Z9' })))[1]).toContain('another buyer');
    expect(await enter(owner, at, { ...answer(), irn: 'cd'.repeat(32) })).toEqual([
      400,
      'The signed QR has another IRN',
    ]);
    expect(await enter(owner, at, { ...answer(), signedQr: 'nothing' })).toEqual([
      400,
      'This is no signed QR of the invoice portal',
    ]);
    expect((await enter(owner, at, answer({ IrnDt: '2026-11-23 11:00:00' })))[1]).toContain('has not come yet');
    expect((await owner.get(at)).body.irn).toBeNull();
  });

  test('of another kind, day or value, or from before its day, is refused, and what is not billed so can be cancelled', async () => {
    const { owner, answer, at } = await toFleet();
    for (const [more, words] of [
      [{ DocTyp: 'CRN' }, 'is of a credit note, and INV/26-27/00001 is a tax invoice'],
      [{ DocDt: '01/01/2020' }, 'of 1 Jan 2020'],
      [{ TotInvVal: 5 }, 'is of ₹5.00, and INV/26-27/00001 comes to ₹1,180.00'],
      [{ IrnDt: '1990-01-01 00:00:00' }, 'before 22 Nov 2026'],
    ] as const)
      expect(await enter(owner, at, answer(more))).toEqual([400, expect.stringContaining(words)]);
    const { body } = await owner.get(at);
    expect([body.irn, body.cancelProblem]).toEqual([null, null]);
  });

  test('has an IRN that no other document of the garage has, also when two are entered at once', async () => {
    const { garage, owner, answer, at } = await toFleet();
    const { path, card } = await readyCard(appContext, garage, [{ description: 'Oil change', rate: 1000 }]);
    await owner.put(`/garages/customers/${card.customerId}`, { ...fleet, phone: '9300000077' });
    const second = await issued(owner, path);
    const again = { ...answer(), signedQr: signedQrOf(second, irn, { IrnDt: '2026-11-22 11:00:00' }) };
    const other = `/garages/invoices/${second.id}`;
    const both = await Promise.all([enter(owner, at, answer()), enter(owner, other, again)]);
    expect(new Set(both.map(([status]) => status))).toEqual(new Set([200, 409]));
    const refused = both[0][0] === 409 ? at : other;
    const holder = refused === at ? second.number : 'INV/26-27/00001';
    expect(await enter(owner, refused, refused === at ? answer() : again)).toEqual([
      409,
      `${holder} has this IRN already`,
    ]);
    // another garage's documents are its own
    const elsewhere = await toFleet();
    expect((await enter(elsewhere.owner, elsewhere.at, elsewhere.answer()))[0]).toBe(200);
  });

  test('is refused where no QR code on the paper could hold it', async () => {
    const { owner, answer, at } = await toFleet();
    const { signedQr } = answer();
    const long = (letters: number) => ({ ...answer(), signedQr: signedQr.padEnd(letters, 'x') });
    expect(await enter(owner, at, long(2301))).toEqual([400, 'Signed QR can have at most 2300 characters']);
    expect(await enter(owner, at, { ...answer(), signedQr: `${signedQr}é` })).toEqual([
      400,
      'This is no signed QR of the invoice portal',
    ]);
    expect((await enter(owner, at, long(2300)))[0]).toBe(200);
    expect((await owner.get(`${at}/paper.pdf`)).status).toBe(200);
  });

  test('is none of a bill to who is not registered', async () => {
    const garage = await registeredGarage(appContext);
    const { path } = await readyCard(appContext, garage, [{ description: 'Oil change', rate: 1000 }]);
    const invoice = await issued(garage.owner, path);
    const answer = { irn, acknowledgement: '1', signedQr: signedQrOf(invoice, irn) };
    expect(await enter(garage.owner, `/garages/invoices/${invoice.id}`, answer)).toEqual([
      409,
      'Only a document to a registered buyer becomes an e-invoice',
    ]);
  });
});
