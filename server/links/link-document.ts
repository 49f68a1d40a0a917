import { branchWords } from '#rules/branch-on-paper.ts';
import { formatPaise } from '#rules/money.ts';
import { html, type Html } from './html.ts';
import { linkStyle } from './link-style.ts';

/** A whole document behind a link, without script. */
export const linkDocument = (title: string, body: Html): string =>
  `<!doctype html>${
    html`<html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text
  }`;

/** As it is: what escapes text, or sets markup neatly, would make it another than the policy names. */
const style: Html = { text: `<style>${linkStyle}</style>` };

/** Paise as '₹1,234.00'. */
export const rupees = (paise: number | null) => formatPaise(paise ?? 0, { paise: 'always' });

interface Heading {
  garage: string;
  city: string | null;
  branch?: string | null;
}

/** Who writes, of which branch where there are several, and what it is. */
export const heading = ({ garage, city, branch = null }: Heading, title: string): Html =>
  html`<p class="garage">${garage}${city ? html`<span>${city}</span>` : ''}</p>
    ${branch !== null && html`<p class="soft">${branchWords(branch)}</p>`}
    <h1>${title}</h1>`;

/** Amounts under each other, the last the greatest in meaning. */
export const sums = (rows: readonly (readonly [label: string, paise: number])[]): Html =>
  html`<dl class="total">
    ${rows.map(
      ([label, paise]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${rupees(paise)}</dd>
        </div>`,
    )}
  </dl>`;
