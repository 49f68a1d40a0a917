import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { alone, workshop } from './lock.mjs';
import { at, root, tool } from './paths.mjs';
import { run } from './run.mjs';
import { problem, timed } from './say.mjs';

const rooms = ['contract', 'rules', 'web'];
const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
const stamp = at('build', '.built-from');
const stage = join(workshop, 'stage');

/**
 * Builds the pages, unless those in build/ were made from these very sources. They are built from a copy of the sources
 * in a folder of their own and swapped in whole, so a failed or broken-off build leaves what was there.
 * @param {string} node the Node to build with
 */
export async function ensureBuilt(node) {
  if (isFresh(fingerprint(root))) return;
  await alone(async () => {
    if (isFresh(fingerprint(root))) return;
    try {
      await timed('Building pages', () => build(node));
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  });
}

function isFresh(wanted) {
  return existsSync(at('build', 'server', 'index.js')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

function fingerprint(folder) {
  const files = [
    ...settings.map((name) => join(folder, name)),
    ...rooms.flatMap((room) => sources(join(folder, room))),
  ];
  const hash = createHash('sha256');
  for (const path of files) {
    const content = readFileSync(path);
    hash.update(`${relative(folder, path)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function isSource(name) {
  return !/\.test\.tsx?$/.test(name);
}

async function build(node) {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const name of [...settings, ...rooms])
    cpSync(at(name), join(stage, name), { recursive: true, filter: isSource });
  const made = fingerprint(stage);
  const { code } = await run(node, [tool('react-router'), 'build', '--logLevel', 'warn'], {
    cwd: stage,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    throw problem(
      `The pages could not be built (exit code ${code}).`,
      'The message above names the file; mend it and run this again.',
    );
  }
  writeFileSync(join(stage, 'build', '.built-from'), made);
  swap();
}

function swap() {
  const old = join(workshop, 'old-build');
  rmSync(old, { recursive: true, force: true });
  if (existsSync(at('build'))) renameSync(at('build'), old);
  renameSync(join(stage, 'build'), at('build'));
  rmSync(old, { recursive: true, force: true });
}
