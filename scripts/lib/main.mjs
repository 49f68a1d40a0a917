import { cleanUp } from './run.mjs';

/**
 * Runs a whole script: its result is the exit code; a problem becomes one clear message and exit code 1.
 * @param {() => number | Promise<number>} work
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error.remedy ? `\n${error.message}\n${error.remedy}` : error);
    process.exitCode = 1;
  } finally {
    await cleanUp();
  }
}
