import { main } from './lib/main.mjs';
import { say } from './lib/say.mjs';
import { secretsInRepository } from './lib/secrets.mjs';
import { packages, supplyFaults } from './lib/supply.mjs';

/**
 * `npm run supply`: lists the licences of all packages and says what is wrong with what the application is made of, and which files hold
 * what looks like a key. With `--all` each package by name. Exit code 1 when anything is wrong.
 */
await main(() => {
  const all = packages();
  if (process.argv.includes('--all'))
    for (const { name, version, licence } of all) say(`${name} ${version}: ${licence}`);
  for (const [kind, isTool] of [
    ['run the server', false],
    ['are tools', true],
  ]) {
    const some = all.filter((one) => one.isTool === isTool);
    const counts = Map.groupBy(some, ({ licence }) => licence);
    say(
      `${some.length} packages ${kind}: ${[...counts].map(([licence, { length }]) => `${length} ${licence}`).join(', ')}`,
    );
  }
  const faults = [...supplyFaults(), ...secretsInRepository()];
  for (const fault of faults) say(fault);
  say(faults.length === 0 ? 'Nothing is wrong with it' : `${faults.length} things are wrong with it`);
  return faults.length === 0 ? 0 : 1;
});
