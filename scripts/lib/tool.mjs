import { existsSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { chooseNode } from './node.mjs';
import { at } from './paths.mjs';
import { run } from './run.mjs';
import { toolFlags } from './server-flags.mjs';

/** Runs a program of the server, such as server/backup/main.ts, with the settings of `npm start`, and answers its exit code. */
export async function runTool(file, args, options = {}) {
  await ensureInstalled();
  const flags = [...toolFlags, ...(existsSync(at('.env')) ? ['--env-file=.env'] : [])];
  const { code } = await run(await chooseNode(), [...flags, file, ...args], options);
  return code;
}
