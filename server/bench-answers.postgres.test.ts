import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test('what the bench compares the application with answers as the application does, field by field', async () => {
  const compared = promisify(execFile)(process.execPath, ['bench/run.ts', '--size', '1000', '--compare'], {
    cwd: root,
  });
  await expect(compared).resolves.toBeTruthy();
}, 60_000);
