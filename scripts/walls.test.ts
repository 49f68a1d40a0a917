import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { at, tool } from './lib/paths.mjs';

/** Imports that cross a wall of ARCHITECTURE.md: the file that may not, and what it may not import. */
const crossings = [
  ['contract/probe.ts', '#rules/days.ts'],
  ['contract/reports/probe.ts', '../../server/database/ids.ts'],
  ['contract/probe.ts', '#server/database/ids.ts'],
  ['contract/probe.ts', 'node:fs'],
  ['rules/probe.ts', '#server/database/ids.ts'],
  ['rules/probe.ts', '#web/ui/button.tsx'],
  ['rules/probe.ts', 'node:fs'],
  ['rules/probe.test.ts', '#server/database/ids.ts'],
  ['server/customers/probe.ts', '#web/ui/button.tsx'],
  ['server/customers/probe.ts', '../../web/ui/button.tsx'],
  ['server/database/probe.ts', '#server/http/csv.ts'],
  ['server/database/probe.ts', '../http/csv.ts'],
  ['server/database/probe.ts', '../backup/back-up.ts'],
  ['web/probe.ts', '#server/database/ids.ts'],
  ['web/probe.ts', '../server/database/ids.ts'],
  ['web/live/probe.ts', 'node:fs'],
  ['web/storefront/home/probe.ts', '#web/garage/ui/status.tsx'],
  ['web/storefront/home/probe.ts', '#server/database/ids.ts'],
  ['web/garage/leads/probe.ts', '#web/storefront/islands/plain-page.ts'],
  ['web/garage/leads/probe.ts', '#server/database/ids.ts'],
  ['web/ui/form/probe.ts', '#web/garage/ui/status.tsx'],
  ['web/ui/form/probe.ts', '#web/storefront/islands/plain-page.ts'],
  ['web/ui/form/probe.ts', '#rules/days.ts'],
  ['web/ui/form/probe.ts', '#server/database/ids.ts'],
] as const;

const copy = mkdtempSync(join(tmpdir(), 'walls-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('lint refuses each import that crosses a wall, and says what may be imported', () => {
  copyFileSync(at('.oxlintrc.json'), join(copy, '.oxlintrc.json'));
  const probes = crossings.map(([file, imported], n) => [file.replace('probe', `probe-${n}`), imported] as const);
  for (const [file, imported] of probes) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    writeFileSync(join(copy, file), `import { it } from '${imported}';\nexport const probe = it;\n`);
  }
  const { stdout } = spawnSync(process.execPath, [tool('oxlint'), '--format=unix', '.'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const refused = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  const silent = probes.filter(([file]) => !refused.some((line) => line.startsWith(`${file}:`)));
  expect(silent).toEqual([]);
});
