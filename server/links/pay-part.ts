import { create } from 'qrcode';
import { pathOfDots } from '#rules/path-of-dots.ts';
import { html, type Html } from './html.ts';
import { rupees } from './link-document.ts';

/** How so many paise are paid by UPI: a link for the phone it is read on, and the same as a QR for another one (MO-97). */
export const payPart = (link: string, paise: number): Html =>
  html`<p class="send"><a class="button" href="${link}">Pay ${rupees(paise)} by UPI</a></p>
    <p class="scan">${qr(link)} <span class="soft">Or scan this with a UPI app on another phone.</span></p>`;

function qr(text: string): Html {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const box = `0 0 ${modules.size} ${modules.size}`;
  return html`<svg viewBox="${box}" shape-rendering="crispEdges" role="img" aria-label="QR code to pay">
    <path d="${pathOfDots(modules)}" />
  </svg>`;
}
