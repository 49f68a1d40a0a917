import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { say, timed } from './say.mjs';

/** Installs Debian packages where that is possible without asking a person: as root, or by sudo without a password. */
export async function installByApt(packages) {
  const become = await howToBecomeRoot();
  if (packages.length === 0 || become === null || !existsSync('/usr/bin/apt-get')) return;
  await timed(`Installing ${packages.join(' and ')} with apt-get`, async () => {
    await apt(become, 'update');
    for (const name of packages) {
      const { code, output } = await apt(become, 'install', '-y', name);
      if (code !== 0) say(`apt-get could not install ${name}: ${output.trim().split('\n').slice(-3).join(' ')}`);
    }
  });
}

function apt(become, ...args) {
  const [command, ...rest] = [...become, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args];
  return run(command, rest, { capture: true });
}

async function howToBecomeRoot() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true'], { capture: true });
  return code === 0 ? ['sudo', '-n'] : null;
}
