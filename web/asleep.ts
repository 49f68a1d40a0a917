import { wakeOnTouch, type Sleeping } from './wake.ts';

/**
 * The HTML of a public page with the router's scripts put to sleep: kept as data, which `wakeOnTouch` hands to the router. So the scripts
 * that run in public pages are alike in all of them, and their policy is known when they are built. `soon` wakes the page once it has
 * loaded; one that does nothing without script, as signing in, says `data-needs-script` and starts at once. Throws when the router
 * writes its scripts in a new way.
 */
export function asleep(html: string, soon: boolean): string {
  const isAwake = html.includes(' data-needs-script=');
  const [whole, text] = routerScript.exec(html) ?? [];
  if (whole === undefined || text === undefined) throw unknown();
  const wakes = isAwake ? ' data-now=""' : soon ? ' data-soon=""' : '';
  return (isAwake ? html : withoutPreloads(html, text))
    .replace(whole, () => `<script type="sleeping"${wakes}>${inert(sleepingOf(text))}</script>`)
    .replaceAll(routerData, (_, words: string | undefined) => `<script type="sleeping-data">${words ?? ''}</script>`)
    .replace('</body>', () => `<script>(${flat(wakeOnTouch.toString())})()</script></body>`);
}

/** What the router's module script imports, and what it leaves for the entry. */
function sleepingOf(text: string): Sleeping {
  const [, manifest, modules, entry] = routerModule.exec(text) ?? [];
  if (manifest === undefined || modules === undefined || entry === undefined) throw unknown();
  const files = new Map([...text.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, name, file]) => [name, file]));
  const routes = [...modules.matchAll(/"([^"]+)":(\w+)/g)].map(([, id = '', name]): [string, string] => {
    const file = files.get(name);
    if (file === undefined) throw unknown();
    return [id, file];
  });
  return { manifest: JSON.parse(manifest), routes, entry };
}

const withoutPreloads = (html: string, text: string) =>
  html.replaceAll(preload, (_, file: string) => (text.includes(file) ? '' : `<link rel="sleeping" href="${file}"/>`));

const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const routerScript = /<script type="module" async="">(.*?)<\/script>/s;
const routerModule =
  /window\.__reactRouterManifest = (\{.*\});\s*window\.__reactRouterRouteModules = (\{.*?\});\s*import\("([^"]+)"\)/s;
const routerData =
  /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\(("(?:[^"\\]|\\.)*")\)|close\(\));<\/script>/g;

const inert = (value: object) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
const unknown = () => new Error('The scripts of the page are not as they were known');

/** Without what only people read: the indents of lines, and notes that fill lines of their own. */
const flat = (script: string) => script.replaceAll(/^\s*\/\*\*.*?\*\/$|^\s+/gms, '').replaceAll(/\n{2,}/g, '\n');
