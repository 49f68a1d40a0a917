import { createInterface } from 'node:readline/promises';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { askAdminSocket } from '../backup/admin-socket.ts';
import { DatabaseError } from '../database/database.ts';
import { openAsOwner } from '../database/owner.ts';
import { readSettings, SettingsError, type Settings } from '../settings.ts';
import { type AnsweredSql, askedSql, type AskedSql, runSql } from './run-sql.ts';

const usage = `npm run db -- [--garage ID] [--write] ['select …']`;

/** `npm run db`: SQL on the database of the settings, the embedded one by way of the process that holds it. */
await main().catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});

type Run = (asked: AskedSql) => Promise<AnsweredSql>;

async function main() {
  const { statement, ...how } = readArguments();
  await withDatabase(readSettings(process.env), async (run) => {
    if (statement !== undefined) return show(await run({ ...how, statement }));
    console.log(
      `One statement a line, ${how.write ? 'each of which may change rows' : 'which changes nothing (--write lets it)'}. An empty line ends.`,
    );
    const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' });
    let isOpen = true;
    lines.once('close', () => (isOpen = false));
    lines.prompt();
    for await (const line of lines) {
      if (line.trim() === '') break;
      show(await run({ ...how, statement: line }));
      // what is piped in has ended by its last line
      if (isOpen) lines.prompt();
    }
    lines.close();
  });
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { garage: { type: 'string' }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { garage, write } = values;
  const [statement] = positionals;
  const asked = { ...(garage && { garage }), ...(write && { write: 'yes' }), ...(statement && { statement }) };
  // without a statement it asks for one after another
  const read = askedSql.partial({ statement: true }).safeParse(asked);
  if (!read.success || positionals.length > 1) throw new SettingsError(`It is asked as ${usage}`);
  return read.data;
}

async function withDatabase(settings: Settings, work: (run: Run) => Promise<void>): Promise<void> {
  const { dataDir, databaseUrl } = settings;
  const askHolder = ({ statement, garage, write }: AskedSql) => {
    const asked = new URLSearchParams({ statement, ...(garage && { garage }), ...(write && { write }) });
    return askAdminSocket(dataDir, `/sql?${asked}`);
  };
  const isHeld = !databaseUrl && (await askHolder({ statement: 'select 1' })) !== null;
  if (!isHeld) return openAsOwner(settings, ({ db }) => work((asked) => runSql((one) => db.transaction(one), asked)));
  return work(async (asked) => {
    const answer = await askHolder(asked);
    if (!answer) throw new DatabaseError('The process that held the database has ended.');
    return (await json(answer)) as AnsweredSql;
  });
}

function show(answered: AnsweredSql) {
  if ('error' in answered) {
    console.error(answered.error);
    process.exitCode = 1;
    return;
  }
  const { rows, count } = answered;
  if (rows.length > 0) console.table(rows);
  console.log(count === 1 ? '1 row' : `${count} rows${count > rows.length ? `, the first ${rows.length} shown` : ''}`);
}
