import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPaise } from '#rules/money.ts';
import { readJpeg } from '#rules/jpeg.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { estimates } from '../database/tables/estimates.ts';
import { garages } from '../database/tables/garages.ts';
import { photoBytes } from '../database/tables/inspections.ts';
import { outbox } from '../database/tables/messages.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { fillDemoData } from './demo.ts';
import { demoPassword } from './sign-ins.ts';

const whatsapp = 'http://127.0.0.1:9/never-asked';

let appContext: TestAppContext;
let owner: Visitor;
beforeAll(async () => {
  appContext = await openTestAppContext({ webhooks: { sms: undefined, email: undefined, whatsapp } });
  appContext.setNow(new Date('2026-03-10T13:20:00+05:30'));
  await fillDemoData(appContext);
  owner = newVisitor(appContext.app);
  const signIn = { email: 'owner@demo.test', password: demoPassword };
  await owner.post('/auth/garage/login', signIn);
});
afterAll(() => appContext.close());

async function read(path: string) {
  const { status, body, text } = await owner.get(`/garages${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return body;
}

test('outstanding is dues plus what is not yet billed less credit, alike on the page, in the report, in all ledgers and by the cards', async () => {
  const inPaise = (told: Record<string, number>) => standing.map((key) => toPaise(told[key]!));
  const [dues, notYetBilled, credit, outstanding] = inPaise((await read('/dues')).totals) as [
    number,
    number,
    number,
    number,
  ];
  expect([dues > 0, notYetBilled > 0, credit > 0]).toEqual([true, true, true]);
  expect(outstanding).toBe(dues + notYetBilled - credit);
  expect(inPaise((await read('/reports/dues')).totals)).toEqual([dues, notYetBilled, credit, outstanding]);
  const ledgers: Ledger[] = [];
  for (const { id } of await read('/customers?limit=500')) ledgers.push(await read(`/customers/${id}/ledger`));
  expect(standing.map((key) => sum(ledgers.map((one) => one[key])))).toEqual([dues, notYetBilled, credit, outstanding]);
  const cards: Card[] = await read('/jobcards?limit=500');
  // nobody owes for work that was cancelled
  const owed = cards.filter(({ status }) => status !== 'CANCELLED');
  const balances = sum(owed.map((one) => one.totalAmount - one.amountPaid - one.amountWrittenOff));
  expect(balances - sum(ledgers.map(({ free }) => free))).toBe(outstanding);
  for (const one of ledgers) {
    expect({ of: one.customerName, owed: toPaise(one.rows[0]?.balance ?? 0) }).toEqual({
      of: one.customerName,
      owed: toPaise(one.dues) - toPaise(one.credit),
    });
    expect(sum(one.openDues.map(({ open }) => open))).toBe(toPaise(one.dues));
  }
});

const standing = ['dues', 'notYetBilled', 'credit', 'outstanding'] as const;
type Ledger = Record<(typeof standing)[number] | 'free', number> & {
  customerName: string;
  rows: { kind: string; credit: number; balance: number }[];
  openDues: { open: number; invoiceId: string | null; dueDay: string }[];
  promise: { day: string } | null;
};
type Card = Record<'totalAmount' | 'amountPaid' | 'amountWrittenOff', number> & { status: string };
/** in paise */
const sum = (rupees: readonly number[]) => rupees.reduce((all, one) => all + toPaise(one), 0);

test('two bills are overdue, one of which was promised, and the owner wrote a little of an old due off', async () => {
  const { customers }: { customers: { customerId: string }[] } = await read('/dues');
  const accounts: Ledger[] = [];
  for (const { customerId } of customers) accounts.push(await read(`/customers/${customerId}/ledger`));
  const billed = accounts.flatMap(({ openDues, promise }) =>
    openDues.flatMap(({ invoiceId, dueDay }) =>
      invoiceId ? [`${dueDay < '2026-03-10' ? 'late' : 'open'}${promise ? ', promised' : ''}`] : [],
    ),
  );
  expect(new Set(billed)).toEqual(new Set(['late', 'late, promised']));
  expect(billed).toHaveLength(2);
  const written = accounts.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'WRITE_OFF'));
  expect(written.map(({ credit }) => credit)).toEqual([74]);
});

test('an estimate of two lines waits for its answer, with the red point and two photos of at most 20 KB that are kept as they are', async () => {
  const versions: { id: string }[] = [];
  for (const { id } of await read('/jobcards?status=IN_PROGRESS&limit=500'))
    versions.push(...(await read(`/jobcards/${id}/estimates`)));
  expect(versions).toMatchObject([
    {
      state: 'OPEN',
      lines: [
        { decision: 'ASKED', answered: null },
        { decision: 'ASKED', answered: null },
      ],
    },
  ]);
  const [garage] = await appContext.database.inSystem((tx) => tx.select().from(garages));
  const { sent, kept } = await appContext.database.inGarage(garage!.id, async (tx) => ({
    sent: await tx.select().from(estimates).where(eq(estimates.id, versions[0]!.id)),
    kept: await tx.select().from(photoBytes),
  }));
  expect(sent[0]!.points).toContainEqual(expect.objectContaining({ label: 'Front brake pads', state: 'RED' }));
  expect([kept.length, kept.filter(({ image }) => image.length > 20_000)]).toEqual([2, []]);
  for (const { image } of kept) expect(readJpeg(image)).toMatchObject({ width: 640, height: 480 });
});

test('what was declined at the visit before is offered on the card of the one that has come again', async () => {
  const offered = [];
  for (const { id } of await read('/jobcards?status=OPEN&limit=500'))
    offered.push(...(await read(`/jobcards/${id}/declined`)));
  expect(offered).toEqual([expect.objectContaining({ description: 'Coolant change' })]);
});

test('messages to customers were opened by hand and none waits to be sent, though there is a provider', async () => {
  const states: string[] = [];
  for (const { id } of await read('/customers?limit=500'))
    for (const { kind, state } of await read(`/customers/${id}/messages`)) states.push(`${kind} ${state}`);
  expect(states.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'DUES OPENED',
    'ESTIMATE OPENED',
    'INVOICE OPENED',
    'INVOICE OPENED',
    'READY OPENED',
  ]);
  expect(await appContext.database.inSystem((tx) => tx.select().from(outbox))).toEqual([]);
});

test('the chain of its audit is whole', async () => {
  const [verdict] = await appContext.database.asOwner((tx) => verifyAudit(tx, {}));
  expect(verdict?.broken).toEqual([]);
});
