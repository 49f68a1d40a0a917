import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A path inside the repository. */
export function at(...parts) {
  return join(root, ...parts);
}

/** The JavaScript file behind a command of node_modules/.bin. */
export function tool(name) {
  return at('node_modules', '.bin', name);
}
