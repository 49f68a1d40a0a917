import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startMailServer } from '#server/testing/mail-server.ts';
import { signInAll } from '../lib/callers.ts';
import { onEachDatabase, type DrillDatabase } from '../lib/databases.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { ownFolder, startServer } from '../lib/server.ts';
import { newVisitor, type Visitor, type Errors } from './visitor.ts';
import { newCanaryValues, canariesIn, type Canary } from './canary-values.ts';
import { beCustomer, beOwner, forgeLines, workInGarage, type Scene } from './visits.ts';

const wholeLog = 50_000_000;

/**
 * Sends marked passwords, codes, links, cookies, phones, e-mails and plates through a server that logs at debug, in good requests and bad
 * ones, with a mail server that repeats them and, on PostgreSQL, with tables that are gone; then looks for them where they must not be.
 */
export const run: Drill = ({ long }) =>
  onEachDatabase('canaries', async (database) => {
    const mail = await startMailServer();
    try {
      return await tryAll(database, mail, long ? 20 : 1);
    } finally {
      await mail.close();
    }
  });

async function tryAll(database: DrillDatabase, mail: Scene['mail'], rounds: number): Promise<Outcome[]> {
  const folder = ownFolder();
  const settings = { LOG_LEVEL: 'debug', SMTP_URL: mail.url, MAIL_FROM: 'hello@sandhai.example' };
  const server = await startServer(database, folder, settings, wholeLog);
  const [errors, canaries]: [Errors, Canary[]] = [[], []];
  const people = await signInAll(server.url);
  const as = (cookie: string) => newVisitor(server.url, errors, cookie);
  for (let round = 0; round < rounds; round += 1) {
    const values = newCanaryValues();
    const scene: Scene = { folder, mail, values, stranger: () => as('') };
    await beOwner(scene);
    await beCustomer(scene);
    await workInGarage(scene, as(people.owner));
    await forgeLines(scene);
    if (database.url !== null) await withoutTables(database.url, () => workInGarage(scene, as(people.owner)));
    canaries.push(...values.all());
  }
  for (const cookie of Object.values(people)) canaries.push(...cookie.split('; ').flatMap((one) => cookieCanary(one)));
  const audits = await auditFigures(database, canaries, as(people.owner), [as(people.viewer), as(people.technician)]);
  await pause(3000);
  await server.end();
  return [logFigures(database, server.said(), canaries), errorFigures(database, errors, canaries), audits];
}

const cookieCanary = (cookie: string): Canary[] =>
  /access|refresh/.test(cookie) ? [{ kind: 'token', word: cookie.slice(cookie.indexOf('=') + 1) }] : [];

/** The application's own lines begin with '{'; those of its start are plain. */
function logFigures({ name }: DrillDatabase, said: string, canaries: readonly Canary[]): Outcome {
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  const unread = lines.filter((line) => !isJson(line)).length;
  const forged = said.split('\n').filter((line) => line.startsWith('{"forged"')).length;
  const failed = lines.filter((line) => line.includes('"msg":"request failed"')).length;
  const found = canariesIn(said, canaries);
  return {
    figures: `${name}: ${lines.length} log lines at debug, ${failed} of them of failed queries: ${found.length} of ${canaries.length} canaries in them${told(found)}, ${forged} forged, ${unread} unreadable`,
    passed: found.length === 0 && forged === 0 && unread === 0 && lines.length > 20,
  };
}

function errorFigures({ name }: DrillDatabase, errors: Errors, canaries: readonly Canary[]): Outcome {
  const words = (some: Errors) => some.map((error) => error.slice(error.indexOf('{'))).join('\n');
  // A plate that a vehicle of the garage has already is named to whoever typed it (VE-6).
  const isConflict = (error: string) => error.startsWith('409 ');
  const found = [
    ...canariesIn(words(errors.filter((error) => !isConflict(error))), canaries),
    ...canariesIn(words(errors.filter(isConflict)), canaries).filter(({ kind }) => kind !== 'plate'),
  ];
  return {
    figures: `${name}: ${errors.length} refusals and redirects: ${found.length} canaries in their headers and bodies${told(found)}`,
    passed: found.length === 0 && errors.length > 10,
  };
}

/** The owner's audit tells phones and plates, but nothing that signs in; who sees phones masked finds none anywhere. */
async function auditFigures(
  { name }: DrillDatabase,
  canaries: readonly Canary[],
  owner: Visitor,
  masked: Visitor[],
): Promise<Outcome> {
  const secrets = canaries.filter(({ kind }) => kind === 'password' || kind === 'code' || kind === 'token');
  const phones = canaries.filter(({ kind }) => kind === 'phone');
  const inAudit = canariesIn(await owner.get('/api/v1/garages/audit?limit=500'), secrets);
  const lists = ['audit', 'customers', 'bookings', 'jobcards', 'leads', 'messages'];
  const texts: string[] = [];
  for (const person of masked)
    for (const list of lists) texts.push(await person.get(`/api/v1/garages/${list}?limit=100`));
  const seen = canariesIn(texts.join('\n'), phones);
  return {
    figures: `${name}: ${inAudit.length} passwords, codes or tokens in the audit${told(inAudit)}; ${seen.length} phones before those who see them masked`,
    passed: inAudit.length === 0 && seen.length === 0,
  };
}

const told = (found: readonly Canary[]) =>
  found.length === 0 ? '' : ` (${[...new Set(found.map(({ kind }) => kind))].join(', ')})`;

function isJson(line: string) {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false; // counted as unreadable
  }
}

async function withoutTables(url: string, work: () => Promise<void>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('alter table vehicles rename to vehicles_gone; alter table counters rename to counters_gone');
    await work();
  } finally {
    await client.query('alter table vehicles_gone rename to vehicles; alter table counters_gone rename to counters');
    await client.end();
  }
}
