import { setTimeout as pause } from 'node:timers/promises';
import { signInAs } from '../lib/callers.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { openProxy, type Proxy } from '../lib/proxy.ts';
import { ownFolder, startServer, type DrillServer } from '../lib/server.ts';
import { type Answered, type Ask, askOnce, statusCounts, steadyLoad } from '../lib/steady.ts';
import { limitConnections, type OwnPostgres, ownPostgres } from '../lib/own-postgres.ts';

/** What happens to PostgreSQL, for how many seconds, and how it ends. */
interface Fault {
  name: string;
  seconds: number;
  begin: () => unknown;
  end: () => unknown;
  /** PostgreSQL answers, if late: /readyz may stay green */
  answersLate?: boolean;
}

const rate = 20;
const longestAnswer = 6000;
const longestReturn = 5000;

/**
 * PostgreSQL frozen, gone, crawling and out of connections under a running application. Whoever asks meanwhile must hear 503 with
 * Retry-After within 6 s, /healthz stay green and /readyz turn red; 5 s after it is over all is well, and nothing was written twice.
 */
export const run: Drill = async ({ long, log }) => {
  const postgres = await ownPostgres();
  if ('missing' in postgres) return [{ figures: `PostgreSQL: could not run. ${postgres.missing}`, passed: false }];
  const proxy = await openProxy(postgres.url);
  const server = await startServer({ name: 'PostgreSQL', url: proxy.through(postgres.appUrl) }, ownFolder(), {
    MIGRATION_DATABASE_URL: postgres.url,
  });
  const outcomes: Outcome[] = [];
  for (const fault of faultsOf(postgres, proxy, long)) {
    log(`${fault.name} for ${fault.seconds} s`);
    outcomes.push(await drill(server, postgres, fault));
  }
  await server.end();
  return outcomes;
};

function faultsOf(postgres: OwnPostgres, proxy: Proxy, long: boolean): Fault[] {
  const seconds = long ? 30 : 3;
  return [
    { name: 'Frozen', seconds: long ? 30 : 8, begin: postgres.freeze, end: postgres.thaw },
    { name: 'Gone', seconds, begin: proxy.cut, end: proxy.mend },
    {
      name: 'Out of connections',
      seconds,
      begin: () => limitConnections(postgres, 0),
      end: () => limitConnections(postgres, 'any'),
    },
    {
      name: 'Crawling (1 s each way)',
      seconds,
      begin: () => proxy.delay(1000),
      end: () => proxy.delay(0),
      answersLate: true,
    },
  ];
}

async function drill(server: DrillServer, postgres: OwnPostgres, fault: Fault): Promise<Outcome> {
  const cookie = await signInAs(server.url, 'owner');
  const stop = steadyLoad(server.url, rate, (index) => nextAsk(index, fault.name, cookie));
  const health = watchHealth(server.url);
  await pause(1000);
  await fault.begin();
  await pause(fault.seconds * 1000);
  await fault.end();
  const over = performance.now();
  const back = await untilWell(server.url, cookie);
  await pause(1000);
  const answers = await stop();
  const { alive, ready } = await health();

  const slowest = Math.max(...answers.map(({ took }) => took));
  const bad = answers.filter((answer) => !isRight(answer));
  const busy = answers.filter(({ status }) => status === 503);
  const doubled = await doublesAfterAll(server.url, postgres, answers);
  const dead = alive.filter(({ status }) => status !== 200).length;
  const red = ready.filter(({ status }) => status === 503).length;
  const figures =
    `${fault.name} ${fault.seconds} s: ${answers.length} asked, ${busy.length} answered 503, ${bad.length} otherwise than 2xx or 503 with Retry-After` +
    `${bad.length > 0 ? ` ${statusCounts(bad)}` : ''}, slowest ${seconds(slowest)}; /healthz red ${dead} of ${alive.length} times, /readyz ${red} of ${ready.length}; ` +
    `well again after ${seconds(back - over)}; ${doubled} writes doubled or missing`;
  const passed =
    bad.length + dead + doubled === 0 &&
    slowest <= longestAnswer &&
    back - over <= longestReturn &&
    (fault.answersLate === true || (busy.length > 0 && red > 0));
  return { figures, passed };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const customers = '/api/v1/garages/customers';

function nextAsk(index: number, fault: string, cookie: string): Ask {
  if (index % 4 !== 0) return { path: `${customers}?limit=20`, headers: { cookie } };
  const key = `${fault} ${index}`;
  return {
    method: 'POST',
    path: customers,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      name: key,
      phone: `9${String(fault.length).padStart(2, '0')}${String(index).padStart(7, '0')}`,
    }),
  };
}

const isRight = ({ status, retryAfter }: Answered) =>
  status === 200 || status === 201 || (status === 503 && retryAfter !== undefined);

/** Asks for both signs of life four times a second, on connections of their own. */
function watchHealth(url: string) {
  const paths = ['/healthz', '/readyz'];
  const stop = steadyLoad(url, 8, (index) => ({ path: paths[index % 2]! }));
  return async () => {
    const all = await stop();
    return {
      alive: all.filter(({ ask }) => ask.path === '/healthz'),
      ready: all.filter(({ ask }) => ask.path === '/readyz'),
    };
  };
}

/** When five requests in a row were answered well; the first of them counts. */
async function untilWell(url: string, cookie: string): Promise<number> {
  for (let first = performance.now(), good = 0; ;) {
    const { status, at } = await askOnce(url, { path: `${customers}?limit=20`, headers: { cookie } });
    if (status !== 200) good = 0;
    else if (good === 0) first = at;
    if (status === 200) good += 1;
    if (good === 5) return first;
    await pause(50);
  }
}

/** Sends every write once more by its key until it is taken, and counts those that are there not exactly once. */
async function doublesAfterAll(url: string, { ask: query }: OwnPostgres, answers: Answered[]): Promise<number> {
  const writes = answers.filter(({ ask }) => ask.method === 'POST');
  for (const { ask } of writes) {
    const { status } = await askOnce(url, ask);
    if (status !== 201) throw new Error(`A write sent again was answered ${status}`);
  }
  const names = new Set(writes.map(({ ask }) => ask.headers?.['idempotency-key']));
  const rows = await query('select name, count(*)::int as count from customers group by name');
  const once = rows.filter(({ name, count }) => names.has(name as string) && count === 1);
  return names.size - once.length;
}
