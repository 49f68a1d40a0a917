import type { SpawnOptions } from 'node:child_process';

interface RunOptions extends SpawnOptions {
  capture?: boolean;
  tee?: boolean;
  survive?: boolean;
}

export function run(command: string, args: string[], options?: RunOptions): Promise<{ code: number; output: string }>;
export function beforeLeaving(work: () => unknown): void;
export function cleanUp(): Promise<void>;
