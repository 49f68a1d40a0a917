import { existsSync } from 'node:fs';
import { at } from './paths.mjs';
import { run } from './run.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

/**
 * Runs the server until it ends and answers its exit code. It gets a group of its own, so that Ctrl-C reaches it once
 * (through us, not also from the terminal), and a line to us, so that it cannot outlive us (see follow.mjs).
 */
export async function serve(node, flags, settings) {
  const { code } = await run(
    node,
    [
      ...serverFlags,
      ...(existsSync(at('.env')) ? ['--env-file=.env'] : []),
      `--import=${new URL('follow.mjs', import.meta.url).href}`,
      ...flags,
      'server/main.ts',
      ...process.argv.slice(2),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
      survive: true,
      env: { ...serverEnvironment, ...process.env, ...settings },
    },
  );
  return code;
}
