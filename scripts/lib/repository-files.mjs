import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { root } from './paths.mjs';

const largest = 2 * 1024 * 1024;
const skipped = /^(?:node_modules|build|data|test-results|\.git|\.react-router|\.setup)(?:\/|$)|package-lock\.json$/;

/** The files of the repository of at most 2 MB, each with its path from the root and its bytes as one letter each. */
export function filesOfRepository() {
  return paths().flatMap((path) => {
    const file = `${root}/${path}`;
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() && found.size <= largest ? [{ path, text: readFileSync(file, 'latin1') }] : [];
  });
}

function paths() {
  try {
    return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((file) => file !== '' && !skipped.test(file));
  } catch {
    // no git, or a copy without its history
    return readdirSync(root)
      .filter((name) => !skipped.test(name) && !name.startsWith('.env'))
      .flatMap((name) =>
        statSync(`${root}/${name}`).isDirectory()
          ? readdirSync(`${root}/${name}`, { recursive: true, encoding: 'utf8' }).map((inner) => `${name}/${inner}`)
          : [name],
      );
  }
}
