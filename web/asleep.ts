import { wakeOnTouch } from './wake.ts';

/**
 * The HTML of a public page with its script put to sleep; see wake.ts. `soon` wakes it once the page has loaded. A page that does nothing
 * without script, as signing in, says `data-needs-script` and starts at once. Throws when the router writes its script in a new way.
 */
export function asleep(html: string, soon: boolean): string {
  if (html.includes(' data-needs-script=')) return html;
  if (!html.includes(starting)) throw new Error('The script of the page was not found');
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="sleeping"')
    .replace(starting, soon ? '<script type="sleeping" data-soon="">' : '<script type="sleeping">')
    .replace('</body>', () => `<script>(${wakeOnTouch.toString()})()</script></body>`);
}

const starting = '<script type="module" async="">';
