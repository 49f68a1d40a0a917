import { wakeOnTouch } from './wake.ts';

/**
 * The HTML of a public page with its script put to sleep; see wake.ts. `soon` wakes it once the page has loaded. A page that does nothing
 * without script, as signing in, says `data-needs-script` and starts at once. Throws when the router writes its script in a new way.
 */
export function asleep(html: string, soon: boolean): string {
  if (html.includes(' data-needs-script=')) return html;
  const [whole, text] = routerScript.exec(html) ?? [];
  if (whole === undefined || text === undefined) throw new Error('The script of the page was not found');
  return html
    .replaceAll(preload, (_, file: string) => (text.includes(file) ? '' : `<link rel="sleeping" href="${file}"/>`))
    .replace(whole, () => `<script type="sleeping"${soon ? ' data-soon=""' : ''}>${flat(text)}</script>`)
    .replace('</body>', () => `<script>(${flat(wakeOnTouch.toString())})()</script></body>`);
}

const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const routerScript = /<script type="module" async="">(.*?)<\/script>/s;

/** Without what only people read: the indents of lines, and notes that fill lines of their own. */
const flat = (script: string) => script.replaceAll(/^\s*\/\*\*.*?\*\/$|^\s+/gms, '').replaceAll(/\n{2,}/g, '\n');
