import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The classes that a style sheet of a page names at its top, below `.pattarai` alone. */
function classesOf(sheet: string): Set<string> {
  const classes = new Set<string>();
  let isTop = false;
  for (const line of readFileSync(sheet, 'utf8').split('\n')) {
    if (/^ {2}[^ }]/.test(line)) isTop = line === '  .pattarai {';
    const name = (isTop ? /^ {4}\.([\w-]+)(?: \{|,)$/ : /^ {2}\.pattarai \.([\w-]+)(?: \{|,)$/).exec(line)?.[1];
    if (name !== undefined) classes.add(name);
  }
  return classes;
}

test('a class that the style sheet of a page of the garage names at its top is named by no other, as all come in one file', () => {
  const sheets = new Map<string, string[]>();
  for (const sheet of globSync('web/garage/*/**/*.css').filter((file) => !file.startsWith('web/garage/ui/')))
    for (const name of classesOf(sheet)) sheets.set(name, [...(sheets.get(name) ?? []), sheet]);
  expect(sheets.size).toBeGreaterThan(100);
  expect([...sheets].filter(([, named]) => named.length > 1)).toEqual([]);
});
