import type { TaxDocument } from '#rules/tax-document.ts';
import { toPaise } from '#rules/money.ts';
import { fleet } from '#rules/testing/fleet.ts';
import { seededRandom, type SeededRandom } from '#server/demo/seeded-random.ts';
import { readyCard, registeredGarage } from '#server/invoices/testing.ts';
import { partiesOf, taxDocumentOf, type TaxedRow } from '#server/invoices/tax-document-of.ts';
import type { Caller, Reply, TestAppContext, TestGarage } from '#server/testing/garage.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { leftOver, wrongIn } from './true-month.ts';

/**
 * Issues random cards all at once over the processes given, credits some wholly and cancels others, and holds what is answered of each
 * document against the files of the month. Answers what is wrong.
 */
export async function byApi(processes: readonly TestAppContext[], cards: number, seed: number): Promise<string[]> {
  const [first] = processes;
  const chance = seededRandom(seed);
  const garage = await registeredGarage(first!, { pricesIncludeTax: chance.fraction() < 0.5 });
  const { owner } = garage;
  await owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const paths: string[] = [];
  for (let at = 0; at < cards; at += 1) paths.push(await aCard(first!, garage, chance, at));
  const ids: string[] = [];
  for (let from = 0; from < paths.length; from += atOnce) {
    const wave = paths.slice(from, from + atOnce);
    ids.push(...(await Promise.all(wave.map((path, at) => issue(processes[at % processes.length]!, owner, path)))));
  }
  const credited: string[] = [];
  for (const id of ids) {
    const fate = chance.fraction();
    if (fate < 0.2) credited.push(await creditWholly(owner, id));
    else if (fate < 0.3) await done(owner.post(`/garages/invoices/${id}/cancel`, { reason: 'Drill' }), 200);
  }
  const documents = await allDocuments(owner);
  const gstr1 = JSON.parse((await done(owner.get('/garages/gst/gstr1.json'), 200)).text);
  const { text: tally } = await done(owner.get('/garages/gst/tally.xml'), 200);
  const missing =
    documents.length === cards + credited.length ? [] : [`${documents.length} documents of ${cards} cards`];
  return [...missing, ...wrongIn({ documents, gstr1, tally }), ...leftOver(documents, credited)];
}

/** as many as the application lets wait for one series */
const atOnce = 100;

async function aCard(
  appContext: TestAppContext,
  garage: TestGarage,
  chance: SeededRandom,
  at: number,
): Promise<string> {
  const lines = Array.from({ length: chance.whole(1, 5) }, (_, place) => ({
    kind: chance.pick(['LABOUR', 'PART']),
    description: `Work ${at} ${place}`,
    quantity: chance.whole(100, 8000) / 1000,
    rate: chance.whole(1000, 400_000) / 100,
    taxRate: chance.pick([0, 5, 18, 18, 18, 40]),
  }));
  const { path, card } = await readyCard(appContext, garage, lines);
  if (chance.fraction() < 0.4) {
    const { gstNumber: _, ...buyer } = fleet;
    const body = chance.fraction() < 0.5 ? { ...buyer, customerType: 'INDIVIDUAL', companyName: null } : buyer;
    await done(garage.owner.put(`/garages/customers/${card.customerId}`, body), 200);
  }
  return path;
}

/** A process that is too busy answers 503 and is asked again under the same key: it may have issued all the same. */
async function issue(process: TestAppContext, owner: Caller, path: string): Promise<string> {
  const [{ app }, { cookies }] = [process, owner];
  const url = `/api/v1${path}/invoices`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': `money ${path}` };
  const answer = await app.inject({ method: 'POST', url, cookies, headers, payload: '{}' });
  if (answer.statusCode === 503) {
    await pause(50);
    return issue(process, owner, path);
  }
  if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().id;
}

async function creditWholly(owner: Caller, id: string): Promise<string> {
  const { body } = await done(owner.get(`/garages/invoices/${id}`), 200);
  const lines = body.left
    .filter(({ taxable }: { taxable: number }) => taxable > 0)
    .map(({ lineId }: { lineId: string }) => ({ lineId }));
  await done(owner.post(`/garages/invoices/${id}/notes`, { kind: 'CREDIT_NOTE', reason: 'Drill', lines }), 201);
  return body.number;
}

async function allDocuments(owner: Caller): Promise<TaxDocument[]> {
  const ids: string[] = [];
  for (let path: string | undefined = '/garages/invoices?limit=500'; path !== undefined;) {
    const { body, headers } = await done(owner.get(path), 200);
    ids.push(...body.map(({ id }: { id: string }) => id));
    const { link } = headers;
    path = typeof link === 'string' ? /<\/api\/v1([^>]*)>/.exec(link)?.[1] : undefined;
  }
  const documents: TaxDocument[] = [];
  for (const id of ids.toReversed()) documents.push(asIssued(await done(owner.get(`/garages/invoices/${id}`), 200)));
  return documents;
}

const money = [
  'rate',
  'discount',
  'share',
  'taxable',
  'untaxed',
  'cgst',
  'sgst',
  'igst',
  'roundOff',
  'payable',
  'total',
];

/** What was answered of a document, its rupees in paise. */
function asIssued({ body }: Reply): TaxDocument {
  const inPaise = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, money.includes(key) ? toPaise(Number(value)) : value]),
    );
  const row = inPaise(body) as unknown as TaxedRow;
  const lines = body.lines.map(inPaise) as Parameters<typeof taxDocumentOf>[1];
  return taxDocumentOf(row, lines, {
    ...partiesOf(row),
    id: body.id,
    number: body.number,
    isCancelled: body.status === 'CANCELLED',
    against: body.against && { number: body.against.number, day: body.against.day, payablePaise: 0 },
  });
}

async function done(answer: ReturnType<Caller['get']>, wanted: number) {
  const reply = await answer;
  if (reply.status !== wanted) throw new Error(`answered ${reply.status}: ${reply.text}`);
  return reply;
}
