import { readFileSync, writeFileSync } from 'node:fs';
import type { Outcome } from './outcome.ts';

/** Keeps the outcomes of a run in a file, for whoever started it. */
export function writeReport(file: string, outcomes: Outcome[]): void {
  writeFileSync(file, JSON.stringify(outcomes));
}

/** The outcomes kept there, or undefined when the run ended before it could. */
export function readReport(file: string): Outcome[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
