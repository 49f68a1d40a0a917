import { spacedPlate } from '#contract/plate.ts';
import { formatDay } from '#rules/day-words.ts';
import { documentKindLabels } from '#rules/labels.ts';
import { html } from './html.ts';
import type { OpenedInvoice, OpenedStatement } from './open-account.ts';
import { heading, linkDocument, rupees, sums } from './link-document.ts';

/** The page of a document: what it is for, what it comes to, and what is still open of it (MO-97). */
export function invoicePage(opened: OpenedInvoice): string {
  const { kind, number, day, dueDay, registrationNumber, vehicleInfo, lines, tax, roundOff, payable, open, pay } =
    opened;
  return linkDocument(
    `${documentKindLabels[kind]} from ${opened.garage}`,
    html`<header>
        ${heading(opened, documentKindLabels[kind])}
        <p class="car"><b class="plate">${spacedPlate(registrationNumber)}</b> ${vehicleInfo}</p>
        <p class="soft">${number}, of ${formatDay(day)}${dueDay > day && `, due on ${formatDay(dueDay)}`}</p>
      </header>
      <h2>What it is for</h2>
      <ul>
        ${lines.map(
          ({ description, quantity, total }) =>
            html`<li>
              <p class="what"><b>${description}</b><span>${rupees(total)}</span></p>
              ${
                quantity !== 1 &&
                html`<p class="soft">Quantity ${quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 })}</p>`
              }
            </li>`,
        )}
      </ul>
      ${sums([
        ...(tax > 0 ? ([['GST in it', tax]] as const) : []),
        ...(roundOff !== 0 ? ([['Round-off', roundOff]] as const) : []),
        ['Total', payable],
        ['Still to be paid', open],
      ])}
      ${pay !== null && html`<p class="send"><a class="button" href="${pay}">Pay ${rupees(open)} by UPI</a></p>`}
      <p class="soft">
        ${open > 0 ? 'Only the garage can say that it was paid.' : 'Nothing of it is left to pay. Thank you.'} Ask the
        garage for it on paper.
      </p>`,
  );
}

/** The page of what is due, with the one tap that ends the reminders (MO-98). */
export function statementPage(opened: OpenedStatement): string {
  const { garage, dues, total, takesReminders } = opened;
  return linkDocument(
    `What is due to ${garage}`,
    html`<header>${heading(opened, 'What is due')}</header>
      ${dues.length === 0 && html`<p class="said" role="status">Nothing is due. Thank you.</p>`}
      ${
        dues.length > 0 &&
        html`<ul>
            ${dues.map(
              ({ number, dueDay, open }) =>
                html`<li>
                  <p class="what"><b>${number}</b><span>${rupees(open)}</span></p>
                  <p class="soft">Due on ${formatDay(dueDay)}</p>
                </li>`,
            )}
          </ul>
          ${sums([['Together', total]])}`
      }
      ${
        takesReminders
          ? html`<form method="post">
              <p class="soft">What is due stays due; only the messages about it stop.</p>
              <div class="send">
                <button type="submit" name="stop" value="REMINDERS" class="plain">Stop these reminders</button>
              </div>
            </form>`
          : html`<p class="said" role="status">You get no more reminders from ${garage}.</p>`
      }`,
  );
}
