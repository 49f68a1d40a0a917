import { test } from '@playwright/test';

let taken = Date.now() % 8000;

/** Four digits for names and registration numbers that no journey beside this one takes: each worker goes through numbers of its own. */
export function ownNumber(): number {
  const { parallelIndex, config } = test.info();
  const ofEach = Math.floor(9000 / config.workers);
  return 1000 + ((taken += 1) % ofEach) * config.workers + parallelIndex;
}
