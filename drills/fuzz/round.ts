import type { AddressInfo } from 'node:net';
import { seededRandom } from '#server/demo/seeded-random.ts';
import type { TestAppContext } from '#server/testing/garage.ts';
import { fullGarage } from '#server/contract-tests/full-garage.ts';
import { operationsOf } from '../lib/operations.ts';
import { inPool } from '../lib/pool.ts';
import { samplingOf } from '../lib/samples.ts';
import { allAskers } from './people.ts';
import { type Kind, kinds, type Made, makeRequest } from './requests.ts';
import { type Fault, faults, judge } from './verdict.ts';
import { type Answered, type Sent, sendTo } from './wire.ts';

const atOnce = 4;
const slowest = 2000;

/** What was asked, and what was wrong. */
export interface Tally {
  kinds: Record<Kind, number>;
  faults: Record<Fault, number>;
  /** answers of 2xx */
  done: number;
  /** milliseconds */
  slowest: number;
}

export const newTally = (): Tally => ({
  kinds: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Tally['kinds'],
  faults: Object.fromEntries(faults.map((fault) => [fault, 0])) as Tally['faults'],
  done: 0,
  slowest: 0,
});

/** Sends `count` requests that follow from the seed, as all kinds of people, to a listening application, and adds them to the tally. */
export async function fuzzFrom(
  appContext: TestAppContext,
  seed: number,
  count: number,
  tally: Tally,
  log: (line: string) => void,
) {
  const { port } = appContext.app.server.address() as AddressInfo;
  const operations = operationsOf(await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json());
  const garage = await fullGarage(appContext, `Fuzz${seed}`);
  const askers = await allAskers(appContext, garage);
  const chance = seededRandom(seed);
  const sampling = samplingOf(chance, appContext.now(), garage.ids);
  const known = new Map<string, string[]>();
  await inPool(count, atOnce, async (index) => {
    const asker = chance.pick(askers);
    const made = makeRequest(operations, garage.ids, sampling);
    const headers = { cookie: asker.cookie(), 'x-forwarded-for': addressOf(seed, index), ...made.sent.headers };
    const sent = { ...made.sent, headers };
    const answer = await sendTo(port, sent);
    const wrong = judge(answer, sent.method, made.endpoint, await isSlow(port, sent, answer));
    add(tally, made, answer, wrong);
    if (wrong.length > 0) log(`seed ${seed}, request ${index}, ${asker.name}: ${describe(made, answer, wrong)}`);
    readThroughCache(known, garage.ids, made, answer);
    if (answer.status === 401 && asker.name !== 'stranger') await asker.renew();
  });
}

// A busy machine keeps anything waiting now and then: what is slow by itself is slow the second time too.
const isSlow = async (port: number, sent: Sent, { took }: Answered) =>
  took > slowest && (await sendTo(port, sent)).took > slowest;

/** Each request from an address of its own, so that limits by address refuse none. */
const addressOf = (seed: number, index: number) => `10.${seed & 255}.${(index >> 8) & 255}.${index & 255}`;

function add(tally: Tally, { kind }: Made, { status, took }: Answered, wrong: Fault[]) {
  tally.kinds[kind] += 1;
  for (const fault of wrong) tally.faults[fault] += 1;
  if (status < 300) tally.done += 1;
  tally.slowest = Math.max(tally.slowest, took);
}

function describe({ kind, sent }: Made, { status, took, body }: Answered, wrong: Fault[]) {
  const asked = `${sent.method} ${sent.path.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 200)} ${sent.body?.toString().slice(0, 600)}`;
  return `${wrong.join(', ')}: ${kind}: ${asked} -> ${status} in ${Math.round(took)} ms ${body.toString().slice(0, 400)}`;
}

// Customers and their vehicles must fit each other, and staff come with those who ask.
const replaced = new Set(['services', 'bookings', 'jobcards', 'lines', 'payments', 'leads']);

/** A record just made is the one that later requests name; one that was deleted makes room for the one before it. */
function readThroughCache(
  made: Map<string, string[]>,
  ids: Record<string, string>,
  { sent }: Made,
  { status, body }: Answered,
) {
  const [, word = '', deleted] = /\/([a-z]+)(?:\/([0-9a-f-]{36}))?$/.exec(sent.path) ?? [];
  if (!replaced.has(word)) return;
  const known = made.get(word) ?? [ids[word] ?? ''];
  if (sent.method === 'POST' && status === 201) known.push((JSON.parse(body.toString()) as { id: string }).id);
  const left = sent.method === 'DELETE' && status === 204 ? known.filter((id) => id !== deleted) : known;
  made.set(word, left);
  ids[word] = left.at(-1) ?? ids[word] ?? '';
}
