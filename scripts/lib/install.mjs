import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { alone, cannotWrite } from './lock.mjs';
import { at, tool } from './paths.mjs';
import { run } from './run.mjs';
import { problem, timed } from './say.mjs';

const stamp = at('node_modules', '.installed-from');

/** Installs the packages of package-lock.json, unless they are there already. */
export async function ensureInstalled() {
  const wanted = fingerprint();
  if (stamped() === wanted) return;
  await alone(async () => {
    if (stamped() === wanted) return;
    if (!alreadyInstalled()) await timed('Installing packages', install);
    dropNodeThatCannotRun(await run(tool('node'), ['--version'], { capture: true }));
    writeFileSync(stamp, wanted);
  });
}

function fingerprint() {
  const lock = readFileSync(at('package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

function stamped() {
  return readIfThere(stamp);
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw cannotWrite(error);
  }
}

// npm keeps its own record of what it installed: when that matches the lock, nobody has to wait.
function alreadyInstalled() {
  const record = readIfThere(at('node_modules', '.package-lock.json'));
  if (record === null) return false;
  const have = JSON.parse(record).packages;
  const want = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  return Object.entries(want).every(
    ([path, entry]) => path === '' || !isForHere(entry) || have[path]?.integrity === entry.integrity,
  );
}

function isForHere({ os, cpu, libc, optional }) {
  if (!os && !cpu) return !optional;
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc');
}

function fits(list, here) {
  return !list || [list].flat().includes(here);
}

async function install() {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const { code, output } = await runNpm(args);
  if (code !== 0) throw explain(output, code);
}

function runNpm(args) {
  const { npm_execpath: npm, ...env } = process.env;
  delete env['npm_config_prefix'];
  delete env['npm_config_local_prefix'];
  const options = { tee: true, env };
  return npm && basename(npm).startsWith('npm')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options);
}

function explain(output, code) {
  /** @type {[RegExp, string, string][]} */
  const known = [
    [
      /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT)|network/i,
      'the package registry could not be reached',
      'Check the connection, or name a proxy or registry (HTTPS_PROXY, npm config set registry), and run this again.',
    ],
    [/ENOSPC/, 'the disk is full', 'Free about 1 GB and run this again.'],
    [/E(ACCES|ROFS|PERM)\b/, 'a folder may not be written', 'Run this as the owner of the folder and of ~/.npm.'],
    [/EUSAGE/, 'package.json and package-lock.json do not match', 'Run npm install and commit the lock.'],
    [/EINTEGRITY/, 'a package arrived damaged', 'Run npm cache clean --force, then this again.'],
    [
      /CERT|self.signed/i,
      'the registry’s certificate is not trusted here',
      'Point NODE_EXTRA_CA_CERTS at your proxy’s certificate and run this again.',
    ],
    [/spawn npm ENOENT/, 'npm was not found', 'Install npm, which comes with Node, and run this again.'],
  ];
  const [, cause, remedy] = known.find(([pattern]) => pattern.test(output)) ?? [
    null,
    `npm ended with code ${code}`,
    'Its own message is above.',
  ];
  return problem(`The packages could not be installed: ${cause}.`, remedy);
}

// npm puts this Node first on the path of every npm script: one that cannot run here would break them all.
function dropNodeThatCannotRun({ code }) {
  if (code !== 0) rmSync(tool('node'), { force: true });
}
