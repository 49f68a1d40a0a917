import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** The CPU time that a process of this machine and its children have used so far, ended ones too, in milliseconds. */
export function cpuOf(pid: number): number {
  const own = statOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter(({ parent }) => parent === pid);
  const ticks = children.reduce((sum, { used }) => sum + used, own.used + own.usedByEnded);
  return (ticks * 1000) / ticksPerSecond;
}

/** The process that started this one. */
export const parentOf = (pid: number): number => statOf(pid).parent;

function statOf(pid: number) {
  try {
    // The name in brackets may hold anything; the fields after it are numbers, the parent second.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, usersOfEnded = 0, systemsOfEnded = 0] = [1, 11, 12, 13, 14].map(
      (n) => fields[n],
    );
    return { parent, used: user + system, usedByEnded: usersOfEnded + systemsOfEnded };
  } catch {
    return { parent: 0, used: 0, usedByEnded: 0 }; // it has ended meanwhile
  }
}
