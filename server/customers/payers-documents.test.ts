import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, readyCard } from '../invoices/testing.ts';
import { runUpkeep } from '../upkeep.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

/** A document that somebody other than the card's customer is to pay, and was credited wholly since, so that nothing of it is owed. */
async function documentOfInsurer() {
  const { owner } = garage;
  const { body: insurer } = await owner.post('/garages/customers', {
    name: 'Test Insurer',
    phone: '9300000001',
    acceptDuplicate: true,
  });
  const { path, card } = await readyCard(appContext, garage, [{ rate: 500 }], ['IN_PROGRESS', 'READY', 'DELIVERED']);
  const invoice = await issued(owner, path, { customerId: insurer.id });
  const lines = [{ lineId: invoice.lines[0].id }];
  const note = await owner.post(`/garages/invoices/${invoice.id}/notes`, {
    kind: 'CREDIT_NOTE',
    reason: 'Test',
    lines,
  });
  expect(note.status, note.text).toBe(201);
  return { insurer, card, invoice, note: note.body };
}

test('who pays for the card of another finds the documents in what is kept about them, and the owner of the card does not', async () => {
  const { insurer, card, invoice, note } = await documentOfInsurer();
  const documentsOf = async (id: string) => {
    const { status, body, text } = await garage.owner.get(`/garages/customers/${id}/personal-data`);
    expect(status, text).toBe(200);
    return body.documents;
  };
  expect(await documentsOf(insurer.id)).toMatchObject([
    { number: invoice.number, kind: 'BILL', day: invoice.day, payable: 500, buyer: { name: 'Test Insurer' } },
    { number: note.number, kind: 'CREDIT_NOTE', payable: 500 },
  ]);
  expect(await documentsOf(card.customerId)).toEqual([]);
});

test('erasing who was billed spares the documents for the years that books are kept, and takes the person out of the rest (MO-51)', async () => {
  const { insurer, invoice } = await documentOfInsurer();
  const { status, body, text } = await garage.owner.post(`/garages/customers/${insurer.id}/erase`);
  expect([status, body.isGone], text).toEqual([200, false]);
  const kept = (await garage.owner.get(`/garages/invoices/${invoice.id}`)).body;
  expect(kept).toMatchObject({ number: invoice.number, buyer: { name: 'Test Insurer' }, payable: 500 });
  expect((await garage.owner.get(`/garages/customers/${insurer.id}`)).body.name).not.toBe('Test Insurer');
  const [told] = (await garage.owner.get(`/garages/audit?thingId=${invoice.id}`)).body;
  expect(told.after).toMatchObject({ number: invoice.number, payable: 50_000 });
  expect(told.after).not.toHaveProperty('buyer');
});

test('who was billed cannot be deleted, in words that say why (CU-14)', async () => {
  const { insurer } = await documentOfInsurer();
  const { status, body } = await garage.owner.delete(`/garages/customers/${insurer.id}`);
  expect([status, body.message]).toEqual([
    409,
    'Test Insurer has 2 documents, so the record must stay. Set the status to Inactive instead.',
  ]);
});

test('eight years after its day a document forgets an erased buyer and an erased owner’s registration number, and nothing else', async () => {
  const { insurer, card, invoice } = await documentOfInsurer();
  const other = await documentOfInsurer();
  expect((await garage.owner.post(`/garages/customers/${insurer.id}/erase`)).status).toBe(200);
  // the upkeep of so many years later ends today's sessions
  const someone = () => garage.hire('GARAGE_MANAGER', 'MANAGER');
  const documentAfter = async (day: string, { id } = invoice) => {
    const now = appContext.now();
    appContext.setNow(new Date(`${day}T06:00:00Z`));
    await runUpkeep(appContext);
    appContext.setNow(now);
    return (await (await someone()).get(`/garages/invoices/${id}`)).body;
  };
  const year = Number(invoice.day.slice(0, 4)) + 8;
  const [before, after] = [`${year}${invoice.day.slice(4, 10)}`, `${year + 1}-01-01`];
  expect(await documentAfter(before)).toMatchObject({ buyer: { name: 'Test Insurer' } });

  const forgotten = await documentAfter(after);
  expect(forgotten).toMatchObject({
    number: invoice.number,
    payable: 500,
    lines: invoice.lines,
    registrationNumber: card.registrationNumber,
    buyer: { name: 'Erased customer', address: null, gstin: null, phone: null, stateCode: invoice.buyer.stateCode },
  });
  const finds = async (words: string) => {
    const { body } = await (await someone()).get(`/garages/invoices?search=${encodeURIComponent(words)}`);
    return body.some(({ id }: { id: string }) => id === invoice.id);
  };
  expect([await finds('Test Insurer'), await finds(invoice.number)]).toEqual([false, true]);
  expect(await documentAfter(after, other.invoice)).toMatchObject({ buyer: { name: 'Test Insurer' } });

  const erased = await (await someone()).post(`/garages/customers/${card.customerId}/erase`);
  expect(erased.status, erased.text).toBe(200);
  expect(await documentAfter(before)).toMatchObject({ registrationNumber: card.registrationNumber });
  expect(await documentAfter(after)).toMatchObject({ registrationNumber: 'ERASED', payable: 500 });
});
