import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { askAdminSocket } from '../backup/admin-socket.ts';
import { DatabaseError } from '../database/database.ts';
import { openAsOwner } from '../database/owner.ts';
import { readSettings, SettingsError, type Settings } from '../settings.ts';
import { verdictLines } from './verdict-lines.ts';
import { verifyAudit, type VerifiedGarage } from './verify-audit.ts';

/** `npm run verify-audit -- [GARAGE [SEQ:HASH]]`: exit code 1 when a row of the audit was edited, removed or put elsewhere. */
await main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});

async function main([garage, anchor]: string[]) {
  if (garage !== undefined && !z.uuid().safeParse(garage).success)
    throw new SettingsError('Which garage? npm run verify-audit -- [its id [a head noted earlier]]');
  const which = { ...(garage !== undefined && { garage }), ...(anchor !== undefined && { anchor }) };
  const verified = await verify(readSettings(process.env), which);
  if (garage !== undefined && verified.length === 0) throw new SettingsError('There is no garage of that id.');
  for (const one of verified) for (const line of verdictLines(one)) console.log(line);
  if (verified.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
}

async function verify(settings: Settings, which: { garage?: string; anchor?: string }) {
  const held = settings.databaseUrl
    ? null
    : await askAdminSocket(settings.dataDir, `/verify-audit?${new URLSearchParams(which)}`);
  if (held) return (await json(held)) as VerifiedGarage[];
  return openAsOwner(settings, ({ db }) => db.transaction((tx) => verifyAudit(tx, which)));
}
