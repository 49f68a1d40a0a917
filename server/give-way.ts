import { setPriority } from 'node:os';

/** Of 40 steps, 0 being usual and 19 the least: about a third of the time of those who want the same core. */
const behindOthers = 5;

/**
 * Puts the thread that calls it behind all threads that answer somebody. Linux alone knows a priority of one thread: elsewhere it would be the
 * whole process's, and nothing is done.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(behindOthers);
}
