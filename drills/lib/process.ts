import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Memory of a process that is in the machine's, in MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** How many files and connections a process holds open. */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Looks at a process's memory five times a second until stopped; answers the most that was seen, in MB. */
export function watchMemory(pid: number): () => Promise<number> {
  const stopped = new AbortController();
  const watching = (async () => {
    let most = 0;
    for (; !stopped.signal.aborted; await pause(200)) most = Math.max(most, memoryOf(pid));
    return most;
  })();
  return () => {
    stopped.abort();
    return watching;
  };
}
