import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutDatabase } from '../vitest.config.ts';

/** What each of our files imports of our own, types and what is loaded on demand included. */
const imports = new Map(
  ['contract', 'rules', 'server', 'web', 'drills', 'bench', 'e2e', 'scripts']
    .flatMap(filesIn)
    .map((file) => [file, importsOf(file)]),
);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name));
}

function importsOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^;'"]*?'([^']+)'|import\('([^']+)'\)/gm);
  return [...named].flatMap(([, fixed, onDemand]) => {
    const name = fixed ?? onDemand ?? '';
    if (name.startsWith('#')) return [name.slice(1)];
    return name.startsWith('.') ? [join(file, '..', name)] : [];
  });
}

/** The way from a file back to itself, if there is one. */
function circleFrom(start: string): string[] | undefined {
  const seen = new Set<string>();
  const look = (file: string, way: string[]): string[] | undefined => {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = look(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return look(start, [start]);
}

test('no file imports itself by way of others, not even for a type: move what both need into a file of its own', () => {
  expect(imports.size).toBeGreaterThan(900);
  const circles = [...imports.keys()].flatMap((file) => circleFrom(file)?.join(' > ') ?? []);
  expect(circles).toEqual([]);
});

/** What each layer may import beside itself: those below it. */
const below: Record<string, readonly string[]> = {
  contract: [],
  rules: ['contract'],
  server: ['contract', 'rules'],
  web: ['contract', 'rules'],
  scripts: ['contract', 'rules', 'server'],
  drills: ['contract', 'rules', 'server', 'scripts'],
  bench: ['contract', 'rules', 'server', 'scripts', 'drills', 'e2e'],
  e2e: ['contract', 'rules', 'server', 'web', 'scripts'],
};
/** Where server and web meet, by types alone, and tests that look at the whole. */
const meeting = /^server\/http\/(page-request|page-answers|page-visitor|page-dev)\.ts$|\.test\.tsx?$/;
const layerOf = (file: string) => file.split('/', 1)[0] ?? '';

test('no import leads from a layer to one above it', () => {
  const upwards = [...imports].flatMap(([file, imported]) =>
    imported
      .filter((one) => layerOf(one) in below && layerOf(one) !== layerOf(file) && !meeting.test(file))
      .filter((one) => !below[layerOf(file)]!.includes(layerOf(one)))
      .map((one) => `${file} > ${one}`),
  );
  expect(upwards).toEqual([]);
});

/** A file and all that it brings along. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of imports.get(file) ?? []) withImports(next, found);
  return found;
}

test('tests that run on one database alone reach none: take one that does out of the list in vitest.config.ts', () => {
  const opened = /^server\/(database\/(embedded|postgres|open)|testing\/(database|garage))\.ts$/;
  expect([...withImports('server/customers/customers.test.ts')].some((file) => opened.test(file))).toBe(true);
  for (const file of withoutDatabase) {
    expect(imports.has(file), file).toBe(true);
    expect(
      [...withImports(file)].filter((one) => opened.test(one)),
      file,
    ).toEqual([]);
  }
});
