import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as tables from './tables/index.ts';

type Snapshot = Awaited<Parameters<typeof generateMigration>[0]>;

const read = (name: string) => readFileSync(new URL(`./migrations/meta/${name}`, import.meta.url), 'utf8');

test('the last migration’s snapshot says what the tables say: else npm run migration -- --name what_changed', async () => {
  const { entries } = JSON.parse(read('_journal.json')) as { entries: { idx: number }[] };
  const last = JSON.parse(read(`${String(entries.length - 1).padStart(4, '0')}_snapshot.json`)) as Snapshot;
  const now = generateDrizzleJson({ ...tables }, last.id, undefined, 'snake_case');
  expect(await generateMigration(last, now)).toEqual([]);
});
