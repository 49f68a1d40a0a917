import { spacedPlate } from '#contract/plate.ts';
import { formatDay } from '#rules/day-words.ts';
import { documentKindLabels } from '#rules/labels.ts';
import { html } from './html.ts';
import type { OpenedInvoice, OpenedStatement } from './open-account.ts';
import { heading, linkDocument, rupees, sums } from './link-document.ts';
import { payPart } from './pay-part.ts';

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
        ...opened.settled,
        ...(open > 0 ? ([['Still to be paid', open]] as const) : []),
      ])}
      ${pay !== null && payPart(pay, open)}
      <p class="soft">
        ${open > 0 ? 'Only the garage can say that it was paid.' : 'Nothing of it is left to pay. Thank you.'} Ask the
        garage for it on paper.
      </p>`,
  );
}

/** The page of what is due: on which vehicles, how it is paid, and the one tap that ends the reminders (MO-97, MO-98). */
export function statementPage(opened: OpenedStatement): string {
  const { garage, dues, total, credit, pay, takesReminders } = opened;
  return linkDocument(
    `What is due to ${garage}`,
    html`<header>${heading(opened, 'What is due')}</header>
      ${dues.length === 0 && html`<p class="said" role="status">Nothing is due. Thank you.</p>`}
      ${
        dues.length > 0 &&
        html`<ul>
            ${dues.map(
              ({ number, dueDay, open, plate }) =>
                html`<li>
                  <p class="what"><b>${number}</b><span>${rupees(open)}</span></p>
                  <p class="soft"><b class="plate">${spacedPlate(plate)}</b> Due on ${formatDay(dueDay)}</p>
                </li>`,
            )}
          </ul>
          ${sums([
            ['Together', total],
            ...(credit > 0
              ? ([
                  ['Your credit', -credit],
                  ['To be paid', total - credit],
                ] as const)
              : []),
          ])}
          ${pay !== null && payPart(pay, total - credit)}
          ${pay !== null && html`<p class="soft">Only the garage can say that it was paid.</p>`}`
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
