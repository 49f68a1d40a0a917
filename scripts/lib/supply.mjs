import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { at } from './paths.mjs';

/** Licences under which anything here may be used and passed on. */
const licences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'Apache-2.0',
  'OFL-1.1',
  'CC0-1.0',
]);
/** Tools of development alone may also have these: they are not passed on. */
const forTools = new Set(['MPL-2.0', 'CC-BY-4.0', 'Unlicense', 'Zlib']);
/** Packages that state their licence in a file only. */
const stated = { 'png-js': 'MIT' };

/** Everything wrong with what the application is made of, a line each. Needs the built pages. */
export function supplyFaults() {
  const { dependencies } = readJson('package.json');
  const direct = Object.keys(dependencies);
  const reasons = readFileSync(at('docs', 'dependencies.md'), 'utf8');
  return [
    ...direct
      .filter((name) => !reasons.includes(`| \`${name}\` |`))
      .map((name) => `docs/dependencies.md has no reason for ${name}`),
    ...importedPackages()
      .filter((name) => !direct.includes(name))
      .map((name) => `${name} is imported to run, but not a dependency`),
    ...(readFileSync(at('.npmrc'), 'utf8').includes('ignore-scripts=true') ? [] : ['.npmrc lets install scripts run']),
    ...packages()
      .filter(({ licence, isTool }) => !isAllowed(licence, isTool))
      .map(({ name, licence }) => `${name} has the licence '${licence}', which is not on the list`),
  ];
}

/** Every package of the lock file: its name, version and licence, and whether only development needs it. */
export function packages() {
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, { version, license, dev }]) => {
      const name = path.split('node_modules/').at(-1);
      return { name, version, licence: license ?? stated[name] ?? 'unknown', isTool: dev === true };
    });
}

/** 'MIT AND ISC' needs both, '(MIT OR CC0-1.0)' one of them. */
function isAllowed(licence, isTool) {
  const may = (name) => licences.has(name) || (isTool && forTools.has(name));
  const plain = licence.replaceAll(/[()]/g, '');
  return plain.includes(' OR ') ? plain.split(' OR ').some(may) : plain.split(' AND ').every(may);
}

/** What the server and its built pages import from packages, types and tests left out. */
function importedPackages() {
  const sources = ['contract', 'rules', 'server', 'build/server'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const found = sources
    .filter(runs)
    .flatMap((file) =>
      [
        ...readFileSync(at(file), 'utf8').matchAll(/^(?:import|export) (?!type)(?:[^'"`;]*? from )?['"]([^'"]+)['"]/gm),
      ].map(([, from]) => from),
    );
  const isPackage = (from) => !/^[.#]|^node:/.test(from) && !builtinModules.includes(from);
  const nameOf = (from) =>
    from
      .split('/')
      .slice(0, from.startsWith('@') ? 2 : 1)
      .join('/');
  return [...new Set(found.filter(isPackage).map(nameOf))];
}

const runs = (file) =>
  /\.(?:ts|js)$/.test(file) && !/\.test\.ts$|\/testing(?:\/|\.ts)|^server\/contract-tests\/|page-dev\.ts$/.test(file);
const readJson = (file) => JSON.parse(readFileSync(at(file), 'utf8'));
