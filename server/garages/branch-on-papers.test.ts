import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const second = { name: 'Velachery', address: '9 Lake Road, Chennai 600042', phone: '9000000002' };
const onPaper = 'Branch Velachery, 9 Lake Road, Chennai 600042, Phone 9000000002';

/** The papers and pages of a job card's estimate, invoice, notes and money, as one text each. */
async function papersOf({ owner }: TestGarage, { path, card }: Awaited<ReturnType<typeof newCard>>) {
  const customer = `/garages/customers/${card.customerId}`;
  const made = async (to: string, body: object = {}) => {
    const answer = await owner.post(to, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const page = async (url: string) => (await appContext.app.inject({ url })).body;
  const ask = { kind: 'PART', description: 'Brake pads', quantity: 1, rate: 1000, ask: true };
  await made(`${path}/lines`, ask);
  const estimate = await made(`${path}/estimates`);
  const estimatePage = await page(`/l/${estimate.token}`);
  const answers = [{ lineId: estimate.lines[0].id, answer: 'APPROVED' }];
  await owner.post(`/garages/estimates/${estimate.id}/answers`, { name: 'Meena Raghavan', answers });
  const onCard = await made(`${path}/payments`, { amount: 100, mode: 'UPI' });
  await owner.put(`${path}/status`, { status: 'READY', acceptSkip: true });
  const invoice = await made(`${path}/invoices`);
  const lines = [{ lineId: invoice.lines[0].id, amount: 10 }];
  const credited = await made(`/garages/invoices/${invoice.id}/notes`, { kind: 'CREDIT_NOTE', reason: 'Price', lines });
  const charged = await made(`/garages/invoices/${invoice.id}/notes`, { kind: 'DEBIT_NOTE', reason: 'Price', lines });
  const message = await owner.post(`${customer}/messages`, { kind: 'INVOICE', invoiceId: invoice.id });
  const link = /\/l\/[\w-]{43}/.exec(new URL(message.body.url ?? message.text).searchParams.get('text')!)![0];
  const paid = await made(`${customer}/payments`, { tenders: [{ amount: 2000, mode: 'UPI' }] });
  const back = { kind: 'REFUNDED', tenders: [{ amount: 50, mode: 'UPI' }] };
  const refunded = await made(`${customer}/payments`, back);
  const paper = async (of: string) => (await owner.get(`/garages/${of}/paper.pdf`)).text.replaceAll('\n', ' ');
  return {
    estimate: await paper(`estimates/${estimate.id}`),
    estimatePage,
    invoice: await paper(`invoices/${invoice.id}`),
    invoicePage: await page(link),
    creditNote: await paper(`invoices/${credited.id}`),
    debitNote: await paper(`invoices/${charged.id}`),
    onCard: await paper(`payments/${onCard.id}`),
    receipt: await paper(`payments/${paid.id}`),
    refund: await paper(`payments/${refunded.id}`),
    statement: (await owner.get(`${customer}/statement/paper.pdf`)).text,
  };
}

test('where a garage has two branches, what is handed out names that of the job card, and a statement none (SE-11, MO-41)', async () => {
  const garage = await newGarage(appContext);
  const first = { id: 'default', name: 'Guindy' };
  const set = await garage.owner.put('/garages/settings', { branches: [first, second] });
  expect(set.status, set.text).toBe(200);
  const branchId = set.body.branches[1].id;
  const { estimatePage, invoicePage, refund, statement, ...papers } = await papersOf(
    garage,
    await newCard(appContext, garage, { branchId, lines: [500], moves: ['IN_PROGRESS'] }),
  );
  for (const [name, text] of Object.entries(papers)) expect.soft(text, name).toContain(onPaper);
  expect(estimatePage).toContain('Branch Velachery');
  expect(estimatePage).toContain('tel:+919000000002');
  expect(invoicePage).toContain('Branch Velachery');
  // it shows neither phones nor addresses (MO-97)
  expect(invoicePage).not.toMatch(/9 Lake Road|90000 ?00002/);
  // of no job card and no drawer it is the first branch's
  expect(refund).toContain('Branch Guindy');
  expect(statement).not.toContain('Branch');
});

test('where it has one, nothing is said of branches', async () => {
  const garage = await newGarage(appContext);
  const papers = await papersOf(garage, await newCard(appContext, garage, { lines: [500], moves: ['IN_PROGRESS'] }));
  for (const [name, text] of Object.entries(papers)) expect.soft(text, name).not.toContain('Branch');
});
