import type { z } from 'zod';
import type { OpenedEstimate } from '#contract/links.ts';
import { pointStateLabels } from '#rules/labels.ts';
import { html, type Html } from './html.ts';

type Opened = z.output<typeof OpenedEstimate>;
type Photo = Opened['photos'][number];

/** What is to replace, in words and not by colour alone, with the photos. */
export function inspectionFindings({ points, photos }: Opened, token: string): Html | false {
  if (points.length === 0 && photos.length === 0) return false;
  return html`<section aria-labelledby="found">
    <h2 id="found">What we found</h2>
    ${
      points.length > 0 &&
      html`<ul>
        ${points.map(
          ({ label, state, note, photos: own }) =>
            html`<li>
              <p class="what">
                <b>${label}</b><span class="${state === 'RED' ? 'red' : 'amber'}">${pointStateLabels[state]}</span>
              </p>
              ${note !== null && html`<p>${note}</p>`} ${pictures(own, label, token)}
            </li>`,
        )}
      </ul>`
    }
    ${pictures(photos, 'the vehicle', token)}
  </section>`;
}

function pictures(photos: readonly Photo[], of: string, token: string): Html | false {
  if (photos.length === 0) return false;
  return html`<p class="photos">
    ${photos.map(({ id, width, height }, at) => {
      const path = `/l/${token}/photos/${id}`;
      return html`<a href="${path}"
        ><img src="${path}" width="${width}" height="${height}" loading="lazy" alt="Photo ${at + 1} of ${of}"
      /></a>`;
    })}
  </p>`;
}
