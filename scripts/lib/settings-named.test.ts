import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settingNames } from '#server/settings.ts';
import { cleanEnvironment } from './clean-environment.mjs';
import { oldest } from './node.mjs';
import { at } from './paths.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

afterEach(() => vi.unstubAllEnvs());

const textOf = (path: string) => readFileSync(at(path), 'utf8');
// `npm run dev` alone says DEV, and nobody else
const told = settingNames.filter((name) => name !== 'DEV').toSorted();

describe('every setting the server reads, and no other,', () => {
  test('is in .env.example', () => {
    const named = [...textOf('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? '');
    expect(named.toSorted()).toEqual(told);
  });

  test('is in the table of docs/operations', () => {
    const [, table] = /## Settings\n([\s\S]*?)\n## /.exec(textOf('docs/operations.md')) ?? [];
    const heads = [...(table ?? '').matchAll(/^\| (`[^|]+) \|/gm)].map(([, head]) => head ?? '');
    const named = heads.flatMap((head) => [...head.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''));
    expect(named.toSorted()).toEqual(told);
  });

  test.each(settingNames)('is kept from the servers of the tests: %s', (name) => {
    vi.stubEnv(name, 'of the shell');
    expect(cleanEnvironment()).not.toHaveProperty(name);
  });
});

describe.each(['Dockerfile', 'docs/operations.md'])('%s starts the server as npm start does', (path) => {
  const { NODE_COMPILE_CACHE: _, ...memory } = serverEnvironment;
  test.each([...serverFlags, ...Object.entries(memory).map((one) => one.join('='))])('with %s', (flag) => {
    const starts = textOf(path)
      .split('\n')
      .filter((line) => /^(CMD|ENV|ExecStart=|Environment=)/.test(line));
    expect(starts.join('\n')).toContain(flag);
  });
});

describe('the Node of .nvmrc', () => {
  const { engines, optionalDependencies } = JSON.parse(textOf('package.json')) as {
    engines: { node: string };
    optionalDependencies: Record<string, string>;
  };
  const nvm = textOf('.nvmrc').trim();

  test('is the one that comes with the packages', () => {
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([nvm]));
  });

  test('is new enough for the application, and for what package.json asks of whoever starts it', () => {
    expect(isAtLeast(nvm, oldest.join('.'))).toBe(true);
    expect(engines.node).toMatch(/^>=\d+\.\d+\.\d+$/);
    expect(isAtLeast(nvm, engines.node.slice(2))).toBe(true);
    expect(isAtLeast(oldest.join('.'), engines.node.slice(2))).toBe(true);
  });
});

function isAtLeast(version: string, least: string) {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}
