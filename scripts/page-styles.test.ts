import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
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

const isOfPage = (sheet: string) => /^web\/garage\/(?!ui\/)[^/]+\//.test(sheet);

test('a class that the style sheet of a page of the garage names at its top is named by no other, as all come in one file', () => {
  const sheets = new Map<string, string[]>();
  for (const sheet of globSync('web/garage/*/**/*.css').filter(isOfPage))
    for (const name of classesOf(sheet)) sheets.set(name, [...(sheets.get(name) ?? []), sheet]);
  expect(sheets.size).toBeGreaterThan(100);
  expect([...sheets].filter(([, named]) => named.length > 1)).toEqual([]);
});

/** What two folders of the garage speak of on purpose: a part of one page that another shows, or says that it does not mean. */
const ofTwoFolders = ['add-line', 'entry', 'lines-waiting', 'note-lines', 'range'];

test('nor is it named deeper down, or in what all pages share, but for parts that two pages show', () => {
  const texts = globSync('web/{ui,garage}/**/*.css').map((sheet) => ({
    folder: dirname(sheet),
    text: withoutComments(readFileSync(sheet, 'utf8')),
  }));
  const own = globSync('web/garage/*/**/*.css')
    .filter(isOfPage)
    .flatMap((sheet) => [...classesOf(sheet)].map((name) => ({ name, folder: dirname(sheet) })));
  const twice = own.filter(({ name, folder }) =>
    texts.some((other) => other.folder !== folder && new RegExp(`\\.${name}(?![\\w-])`).test(other.text)),
  );
  expect(twice.map(({ name }) => name).toSorted()).toEqual(ofTwoFolders);
});

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

test('a class that a style sheet of a page of the shop names alone is named in no other folder, as all come in one file', () => {
  const isShared = (sheet: string) => /^web\/storefront\/(look|shell|pictures)\//.test(sheet);
  // these speak of what is drawn elsewhere: at large text, on paper, and before it is seen
  const sheets = globSync('web/storefront/*/**/*.css').filter(
    (file) => !/look\/(large-text|print|base)\.css$/.test(file),
  );
  const texts = sheets.map((sheet) => ({ folder: dirname(sheet), text: readFileSync(sheet, 'utf8') }));
  const own = sheets.flatMap((sheet, at) =>
    isShared(sheet) ? [] : namesAlone(texts[at]!.text).map((name) => ({ name, folder: dirname(sheet) })),
  );
  expect(own.length).toBeGreaterThan(60);
  const named = (name: string) => new RegExp(`\\.${name}(?![\\w-])`);
  const twice = own.filter(({ name, folder }) =>
    texts.some((other) => other.folder !== folder && named(name).test(other.text)),
  );
  expect(twice).toEqual([]);
});

const namesAlone = (text: string) => [...text.matchAll(/^\.([\w-]+)(?: \{|,)$/gm)].map(([, name]) => name!);
