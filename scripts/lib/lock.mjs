import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { at } from './paths.mjs';
import { beforeLeaving } from './run.mjs';
import { problem, say } from './say.mjs';

/** The folder for what is under way: the lock, and pages being built. It tells git to ignore it. */
export const workshop = at('.setup');

const lock = at('.setup', 'lock');
const heartbeat = 2_000;
const staleAfter = 30_000;
const unknown = 'unknown';

/** Does `work` while no other start of this checkout installs or builds; waits for the one that does. */
export async function alone(work) {
  openWorkshop();
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), born: bornAt(process.pid), at: Date.now() });
  for (let waited = false; !take(mine); waited = true) {
    if (!waited) say('Waiting for another start in this folder to finish installing or building…');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), heartbeat);
  const release = () => {
    clearInterval(beat);
    if (read() === mine) rmSync(lock, { force: true });
  };
  beforeLeaving(release);
  try {
    return await work();
  } finally {
    release();
  }
}

function openWorkshop() {
  try {
    mkdirSync(workshop, { recursive: true });
    writeFileSync(at('.setup', '.gitignore'), '*\n');
  } catch (error) {
    throw cannotWrite(error);
  }
}

/** What to say when the checkout's folder refuses to be written. */
export function cannotWrite(error) {
  return problem(
    `Packages have to be installed or pages built, but ${at()} cannot be written (${error.code}).`,
    'Run this once as a user who may write there, or copy the folder to a place of your own.',
  );
}

function take(mine) {
  try {
    const file = openSync(lock, 'wx');
    writeFileSync(file, mine);
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw cannotWrite(error);
  }
  const theirs = read();
  if (theirs === null || !isStale(theirs)) return false;
  setAside(theirs);
  return take(mine);
}

function read() {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw cannotWrite(error);
  }
}

function isStale(text) {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > staleAfter) return true;
  const holder = parse(text);
  if (holder === null || holder.host !== hostname()) return false;
  const born = bornAt(holder.pid);
  return born === null || (born !== unknown && holder.born !== unknown && born !== holder.born);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // its writer is between opening the file and filling it
  }
}

// A rename has one winner. Should it have caught a newer lock than the one seen, that one is put back.
function setAside(seen) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw cannotWrite(error);
  }
  if (readFileSync(aside, 'utf8') === seen) rmSync(aside);
  else renameSync(aside, lock);
}

/** When a process was started, so that a number used again is not mistaken for its first owner; null if it is gone. */
function bornAt(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return null;
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return unknown; // no /proc here, or not ours to see
  }
}
