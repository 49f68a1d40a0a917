import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from './lib/paths.mjs';
import { filesOfRepository } from './lib/repository-files.mjs';

const files = readdirSync(at('docs/decisions')).filter((name) => name.endsWith('.md'));

test.each(files)(
  '%s begins with what was decided, why, what it costs and when it is undone, in lines of at most 140',
  (name) => {
    const lines = readFileSync(at('docs/decisions', name), 'utf8').split('\n');
    const heads = lines.flatMap((line) => /^\*\*(\w+)/.exec(line)?.[1] ?? []);
    expect(heads.slice(0, 4)).toEqual(['What', 'Why', 'Cost', 'Undo']);
    const isTable = (line: string) => line.startsWith('|');
    expect(lines.filter((line) => line.length > 140 && !isTable(line))).toEqual([]);
  },
);

test('every document has lines of at most 140, but for tables, code and markup', () => {
  const wide = filesOfRepository()
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => wideLines(Buffer.from(text, 'latin1').toString()).map((line) => `${path}: ${line}`));
  expect(wide).toEqual([]);
});

function wideLines(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  return prose.split('\n').filter((line) => line.length > 140 && !/^\s*[|<]/.test(line));
}
