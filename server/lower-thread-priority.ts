import { getPriority, setPriority } from 'node:os';

/** So many steps behind the process, of 40: about a third of the time of those who want the same core. */
const behindOthers = 5;
const least = 19;

/**
 * Puts the thread that calls it behind all threads that answer somebody. Linux alone knows a priority of one thread: elsewhere it would be the
 * whole process's, and nothing is done.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + behindOthers, least));
}
