import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment } from '../../scripts/lib/clean-environment.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { toolFlags } from '../../scripts/lib/server-flags.mjs';

/** The most that a backup of the database held of the machine's memory, in MB of 10^6 bytes. */
export async function backupMemory(settings: Record<string, string>, name: string): Promise<number> {
  const file = join(settings['DATA_DIR']!, name);
  const child = spawn(process.execPath, [...toolFlags, 'server/backup/main.ts', 'backup', file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...cleanEnvironment(), ...settings },
  });
  let most = 0;
  const clock = setInterval(() => (most = Math.max(most, peakOf(child.pid!))), 20);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (words: string) => (said += words));
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(clock);
  if (code !== 0) throw new Error(`The backup failed.\n${said}`);
  return most;
}

/** 0 once it is gone. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return (Number(kilobytes ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}
