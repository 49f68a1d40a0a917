import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countVitest } from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counted-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is told of a run of files that each do what stands here. */
async function toldOf(files: Record<string, string>) {
  const inside = mkdtempSync(join(folder, 'run-'));
  const config = 'export default { test: { name: "tried", globals: true, pool: "forks", include: ["*.test.js"] } };';
  writeFileSync(join(inside, 'vitest.config.js'), config);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(inside, `${name}.test.js`), text);
  const { passed, failed, failures } = await countVitest(process.execPath, 'tried', process.env, {
    more: ['--root', inside],
    capture: true,
  });
  return { passed, failed, failures: failures.map((line: string) => line.replace(/\S*\/(?=[a-z]+\.test\.js)/, '')) };
}

test('the summary of a run names a test that fails by its group and its first line', async () => {
  expect(
    await toldOf({
      one: 'describe("group", () => test("adds up", () => { throw new Error("no\\nmore"); })); test("is", () => {});',
    }),
  ).toEqual({
    passed: 1,
    failed: 1,
    failures: ['one.test.js › group > adds up: no'],
  });
});

test('a run that fails without a failed test is one failure, and its summary says why', async () => {
  const told = await toldOf({
    first: 'beforeAll(() => { throw new Error("not begun"); }); test("a", () => {});',
    grouped:
      'describe("group", () => { beforeAll(() => { throw new Error("not made ready"); }); test("b", () => {}); });',
    late: 'test("c", () => { setTimeout(() => { throw new Error("after its test"); }); }); test("d", () => new Promise((done) => setTimeout(done, 50)));',
  });
  expect({ ...told, failures: told.failures.toSorted() }).toEqual({
    passed: 2,
    failed: 1,
    failures: ['after its test', 'first.test.js: not begun', 'grouped.test.js › group: not made ready'],
  });
});

test('a process that dies amid a file is told with the file', async () => {
  const died = 'test("e", () => new Promise(() => { process.kill(process.pid, "SIGKILL"); })); test("f", () => {});';
  const { failed, failures } = await toldOf({ died });
  expect(failed).toBe(1);
  expect(failures[0]).toBe('died.test.js: 2 tests were not run to their end');
  expect(failures[1]).toMatch(/SIGKILL .* died\.test\.js$/);
});
