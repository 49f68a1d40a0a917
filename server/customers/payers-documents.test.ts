import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, readyCard } from '../invoices/testing.ts';
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
});

test('who was billed cannot be deleted, in words that say why (CU-14)', async () => {
  const { insurer } = await documentOfInsurer();
  const { status, body } = await garage.owner.delete(`/garages/customers/${insurer.id}`);
  expect([status, body.message]).toEqual([
    409,
    'Test Insurer has 2 documents, so the record must stay. Set the status to Inactive instead.',
  ]);
});
