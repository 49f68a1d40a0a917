import { existsSync } from 'node:fs';
import { tool } from './paths.mjs';
import { run } from './run.mjs';
import { problem } from './say.mjs';

/**
 * The oldest Node the application itself runs on.
 * @type {[number, number]}
 */
export const oldest = [22, 22];

/** The Node that runs the application: the one installed with the packages, else the one running now if it is new enough. */
export async function chooseNode() {
  if (existsSync(tool('node'))) {
    const { code, output } = await run(tool('node'), ['--version'], { capture: true });
    if (code === 0 && isNewEnough(output)) return tool('node');
  }
  if (isNewEnough(process.version)) return process.execPath;
  throw problem(
    `The application needs Node ${oldest.join('.')} or later: this is ${process.version}, and none came with the packages for ${process.platform}-${process.arch}.`,
    'Install a newer Node (https://nodejs.org) and run this again.',
  );
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = (version.match(/\d+/g) ?? []).map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}
