import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as tables from './tables/index.ts';

type Snapshot = Awaited<Parameters<typeof generateMigration>[0]>;

const read = (name: string) => readFileSync(new URL(`./migrations/meta/${name}`, import.meta.url), 'utf8');

test('the last migration’s snapshot says what the tables say: else npm run migration -- --name what_changed', async () => {
  const { entries } = JSON.parse(read('_journal.json')) as { entries: { tag: string }[] };
  const last = JSON.parse(read(`${entries.at(-1)!.tag.slice(0, 4)}_snapshot.json`)) as Snapshot;
  const now = generateDrizzleJson({ ...tables }, last.id, undefined, 'snake_case');
  expect(await generateMigration(last, now)).toEqual([]);
});
