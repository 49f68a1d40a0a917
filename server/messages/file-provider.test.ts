import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileProvider } from './file-provider.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a message after half a line, as a crash leaves it, has a line of its own', async () => {
  const outbox = join(folder, 'outbox.ndjson');
  const give = fileProvider(folder);
  const parcel = (json: string) => ({ id: json, json }) as Parameters<typeof give>[0];
  await give(parcel('{"to":"first"}'));
  await appendFile(outbox, '{"to":"ha');
  await give(parcel('{"to":"second"}'));
  await give(parcel('{"to":"third"}'));
  expect((await readFile(outbox, 'utf8')).split('\n')).toEqual([
    '{"to":"first"}',
    '{"to":"ha',
    '{"to":"second"}',
    '{"to":"third"}',
    '',
  ]);
});
