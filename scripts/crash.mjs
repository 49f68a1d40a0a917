import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { borrowDatabase } from './lib/borrow-postgres.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { chooseNode } from './lib/node.mjs';
import { beforeLeaving } from './lib/run.mjs';
import { problem, say } from './lib/say.mjs';
import { spawnServer } from './lib/spawned-server.mjs';
import { createAll, listAll, signIn } from './lib/written-customers.mjs';

const writes = 200;

/**
 * `node scripts/crash.mjs [rounds]`: kills the server by kill -9 while 200 customers are being added, starts it again, and counts: every
 * customer it had answered for must be there, and sending all 200 again by the same Idempotency-Key must leave one of each.
 */
await main(async () => {
  const rounds = readRounds(process.argv[2]);
  await ensureInstalled();
  const node = await chooseNode();
  await ensureBuilt(node);
  const embedded = await crashOn('Embedded database', node, {}, rounds);
  const postgres = await borrowDatabase('crash');
  if (postgres.missing) say(`PostgreSQL: not tried. ${postgres.missing}`);
  const given = postgres.missing ? true : await crashOn('PostgreSQL', node, { DATABASE_URL: postgres.url }, rounds);
  return embedded && given ? 0 : 1;
});

function readRounds(given = '3') {
  if (/^[1-9]\d*$/.test(given)) return Number(given);
  throw problem(`The number of rounds cannot be '${given}'.`, 'It is a whole number from 1.');
}

/** All rounds on one database; says the counts in one line and answers whether nothing was missing. */
async function crashOn(name, node, database, rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  beforeLeaving(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { ...database, DATA_DIR: folder, DEMO_DATA: 'true' };
  const start = () => spawnServer(node, 'server/main.ts', settings);
  const sum = { answered: 0, lost: 0, unanswered: 0, changed: 0, missing: 0, doubled: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const counts = await crashOnce(
      start,
      String(Date.now() % 1_000_000).padStart(6, '0'),
      Math.ceil((writes * round) / (rounds + 1)),
    );
    for (const [count, value] of Object.entries(counts)) sum[count] += value;
  }
  say(
    `${name}: ${rounds} times kill -9 while ${writes} writes were in flight. ${sum.answered} answered before: ${sum.lost} lost. ` +
      `${sum.unanswered} written but not answered. All sent again by the same key: ${sum.missing} missing, ${sum.doubled} doubled, ` +
      `${sum.changed} answered otherwise than the first time.`,
  );
  return sum.answered > 0 && sum.lost + sum.changed + sum.missing + sum.doubled === 0;
}

/** One crash, once `enough` writes were answered, and what was found after it. */
async function crashOnce(start, run, enough) {
  const before = await start();
  const cookie = await signIn(before.url);
  const customers = newCustomers(run);
  let answers = 0;
  let killed = Promise.resolve();
  const first = await createAll(before.url, cookie, customers, () => {
    answers += 1;
    if (answers === enough) killed = before.end('SIGKILL');
  });
  await killed;

  const after = await start();
  const kept = await listAll(after.url, cookie, `Crash ${run}`);
  const again = await createAll(after.url, cookie, customers);
  const last = await listAll(after.url, cookie, `Crash ${run}`);
  await after.end();

  const keptIds = new Set(kept.map(({ id }) => id));
  const names = customers.map(({ name }) => name);
  const copies = (name) => last.filter((customer) => customer.name === name).length;
  return {
    answered: first.size,
    lost: [...first.values()].filter((id) => !keptIds.has(id)).length,
    unanswered: kept.filter(({ name }) => !first.has(name)).length,
    changed: names.filter((name) => !again.has(name) || (first.has(name) && first.get(name) !== again.get(name)))
      .length,
    missing: names.filter((name) => copies(name) === 0).length,
    doubled: last.length - new Set(last.map(({ name }) => name)).size,
  };
}

/** Customers nobody had before: `run` is six digits. */
function newCustomers(run) {
  return Array.from({ length: writes }, (_, n) => {
    const number = String(n).padStart(3, '0');
    return { name: `Crash ${run} ${number}`, phone: `9${run}${number}` };
  });
}
