import { makeAccessToken } from '#server/http/tokens.ts';
import type { Case } from './cases.ts';
import type { Measured } from './garages.ts';

/** A served database of one size. */
export interface Served {
  url: string;
  secret: string;
}

/** Whom a case asks in one database. */
export interface Target {
  served: Served;
  garage: Measured;
}

let turn = 0;

/** The times of a case's calls in each of the databases, in milliseconds, after a few to warm up; the databases take turns at every call. */
export async function measureInTurns(
  one: Case,
  asked: Target[],
  { calls, warming }: { calls: number; warming: number },
): Promise<number[][]> {
  const times: number[][] = asked.map(() => []);
  for (let call = -warming; call < calls; call += 1) {
    turn += 1;
    const order = asked.map((whom, index) => ({ whom, index }));
    for (const { whom, index } of turn % 2 === 0 ? order : order.toReversed()) {
      if (one.afterChange) await change(whom);
      const took = await timed(one, whom);
      if (call >= 0) times[index]!.push(took);
    }
  }
  return times;
}

async function timed(one: Case, whom: Target) {
  const { path, body } = one.ask(whom.garage, turn);
  const start = performance.now();
  const isAnswered = await send(whom, path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
  return isAnswered ? performance.now() - start : Number.POSITIVE_INFINITY;
}

const change = (whom: Target) =>
  send(whom, 'settings', { method: 'PUT', body: JSON.stringify({ logoText: `Turn ${turn}` }) });

/** False for a call that the application gave up after its five seconds. */
async function send({ served, garage }: Target, path: string, options: RequestInit) {
  const token = makeAccessToken(served.secret, { sessionId: garage.sessionId, generation: 1 });
  const answer = await fetch(`${served.url}/api/v1/garages/${path}`, {
    ...options,
    headers: { cookie: `access=${token}`, ...(options.body != null && { 'content-type': 'application/json' }) },
  });
  const text = await answer.text();
  if (!answer.ok && answer.status !== 503) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
  return answer.ok;
}
