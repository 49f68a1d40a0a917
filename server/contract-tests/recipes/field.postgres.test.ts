import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const patch = fileURLToPath(new URL('./field.patch', import.meta.url));
/** A copy of what is worked on, outside of it. */
const copy = mkdtempSync(join(tmpdir(), 'recipe-'));
beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const inCopy = promisify(execFile);
/** Runs one of our tools on the copy by the Node that runs here; what it said. */
async function run(tool: string, ...args: string[]) {
  const { VITEST_WORKER_ID: _, ...env } = process.env;
  return inCopy(process.execPath, [join(copy, 'node_modules', tool), ...args], {
    cwd: copy,
    env: { ...env, TEST_COPY: '', CI: '1', NO_COLOR: '1' },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string; stderr: string; message: string }) => {
    throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
  });
}
const tests = (project: 'api' | 'rules', ...files: string[]) =>
  run('vitest/vitest.mjs', 'run', '--project', project, '--maxWorkers', '1', '--reporter', 'dot', ...files);
const types = async () => {
  await run('@react-router/dev/bin.cjs', 'typegen');
  await run('typescript/bin/tsc', '--noEmit');
};

/** It brings up a copy of the whole, which takes a busy machine long. */
const patience = 600_000;

test(
  'a customer’s field is three lines and a generated migration, and the person’s value goes when they are erased (decision 9)',
  async () => {
    execFileSync('git', ['apply', '-C1', patch], { cwd: copy });
    const added = readFileSync(patch, 'utf8')
      .split('\n')
      .filter((line) => /^\+(?!\+)/.test(line));
    expect(added).toHaveLength(3);
    await run('drizzle-kit/bin.cjs', 'generate', '--name', 'whatsapp_phone');

    const field = join(copy, 'contract/customers.ts');
    const marked = readFileSync(field, 'utf8');
    writeFileSync(field, marked.replace(`phone('WhatsApp phone')`, `text('WhatsApp phone')`));
    await expect(tests('api', 'server/database/personal-columns.test.ts')).rejects.toThrow(
      'customers.whatsappPhone: give its field in the contract { personal: true }',
    );

    const bare = `textThat('WhatsApp phone', isLoosePhone, 'WhatsApp phone is not one', { personal: true })`;
    writeFileSync(field, marked.replace(`phone('WhatsApp phone')`, bare));
    await expect(tests('rules', 'contract/contract.test.ts')).rejects.toThrow(
      'customers.whatsappPhone: a phone of a customer',
    );

    writeFileSync(field, marked);
    await tests('rules', 'contract/contract.test.ts', 'contract/exports.test.ts', 'scripts/form-boxes.test.ts');
    await types();
    await tests(
      'api',
      'server/database/personal-columns.test.ts',
      'server/database/migrations.test.ts',
      'server/customers/erased-fields.test.ts',
    );
    // the shapes of other words do not know of it
    await tests('api', 'server/contract-tests/shapes.test.ts', '-t', '/customers');
  },
  patience,
);
