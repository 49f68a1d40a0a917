import { expect, test } from 'vitest';
import { faultsIn } from './citations.mjs';

// put together here, so that this file itself cites nothing that does not exist
const decision = (number: string) => ['decision', number].join(' ');
const page = (path: string) => [path, 'md'].join('.');

const rules = {
  path: page('docs/product/queues'),
  text: '# Queues\n\n- QQ-1. A queue is kept.\n- QQ-2. A queue ends.\n',
};
const why = { path: page('docs/decisions/0001-why'), text: 'See `queues.ts` (QQ-1).' };

const saidOf = (text: string, ...more: { path: string; text: string }[]) =>
  faultsIn([rules, why, { path: 'server/queues.ts', text }, ...more]);

test('rules, documents and decisions that exist may be cited, and need not be', () => {
  expect(
    saidOf(`// QQ-2, ${decision('1')}, ${decision('0001')}, ${rules.path}; AB-12 and 3-QQ-7 are no rules`),
  ).toEqual([]);
});

test('a rule that no page defines is said, with the line and what to do', () => {
  expect(saidOf('first\n// as in (QQ-9)')).toEqual([
    'server/queues.ts:2 cites QQ-9, which docs/product does not define: name the rule that is meant or write it',
  ]);
});

test('a document that is not there is said, by its path or its name alone', () => {
  const [path, name] = [page('docs/missing'), page('missing')];
  expect(saidOf(`// see ${path}\n// and ${name}, not ${page('queues')}`)).toEqual([
    `server/queues.ts:1 names ${path}, which is not there: name the document that is meant`,
    `server/queues.ts:2 names ${name}, which is not there: name the document that is meant`,
  ]);
});

test('a test that a document names and that is not there is said', () => {
  const why2 = { path: page('docs/safe'), text: 'Holds: `queues.test.ts`, `server/queues.test.ts`, `gone.test.ts`.' };
  const made = { path: 'server/queues.test.ts', text: '' };
  expect(saidOf('// `gone.test.ts` in code is an import’s affair', why2, made)).toEqual([
    `${why2.path}:1 names gone.test.ts, which is not there: name the test that is meant`,
  ]);
});

test('a decision that is not there is said, however it is written', () => {
  for (const named of [decision('0044'), ['ADR', '44'].join(' '), ['decisions', '0044'].join('/')])
    expect(saidOf(`// ${named}`)).toHaveLength(1);
});

test('a number that two rules have is said at the second', () => {
  const twin = { path: page('docs/product/rows'), text: '- QQ-2. A row is read.\n' };
  expect(saidOf('', twin)).toEqual([
    `${twin.path}:1 defines QQ-2 a second time, after ${rules.path}:4: give it the next free number`,
  ]);
});
