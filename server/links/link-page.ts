import type { z } from 'zod';
import type { OpenedEstimate } from '#contract/links.ts';
import { spacedPhone } from '#contract/phone.ts';
import { spacedPlate } from '#contract/plate.ts';
import { askedWords } from '#rules/asked-words.ts';
import { formatDay } from '#rules/day-words.ts';
import { inspectionFindings } from './inspection-findings.ts';
import { html, type Html } from './html.ts';
import { heading, linkDocument, rupees, sums } from './link-document.ts';
import { linesAdded } from './link-style.ts';

type Opened = z.output<typeof OpenedEstimate>;
type Line = Opened['lines'][number];
type Agreed = NonNullable<Opened['agreed']>[number];

/** What somebody typed into the form, and what was wrong with it. */
export interface Typed {
  name: string;
  answers: readonly { lineId: string; answer: string }[];
  problems: readonly string[];
}

/** The page of an open estimate: what was found, what is asked, what it costs, and the way to answer each line. */
export function estimatePage(
  opened: Opened,
  token: string,
  { name = '', answers = [], problems = [] }: Partial<Typed> = {},
): string {
  const chosen = new Map(answers.map(({ lineId, answer }) => [lineId, answer]));
  const waiting = opened.lines.filter(({ answer }) => answer === null);
  const agreed = agreedBefore(opened);
  const done = opened.lines.filter(({ answer, wasApproved }) => answer !== null && !(agreed && wasApproved));
  return linkDocument(
    `Estimate from ${opened.garage}`,
    html`<header>
        ${heading(opened, 'Estimate')} ${callGarage(opened)}
        <p class="car"><b class="plate">${spacedPlate(opened.registrationNumber)}</b> ${opened.vehicleInfo}</p>
        <p class="soft">
          Version ${opened.version}, sent ${formatDay(opened.day)}.
          ${waiting.length > 0 && `It can be answered until ${formatDay(opened.validUntil)}.`}
        </p>
      </header>
      ${waiting.length === 0 && html`<p class="said" role="status">Thank you. The garage has your answer to every line.</p>`}
      ${
        problems.length > 0 &&
        html`<div class="wrong" role="alert">${problems.map((problem) => html`<p>${problem}</p>`)}</div>`
      }
      ${inspectionFindings(opened, token)}
      <p class="soft">${opened.isTaxed ? 'All prices include GST.' : 'No tax is added to the prices.'}</p>
      ${waiting.length > 0 && answerForm(waiting, { opened, chosen, name })}
      ${
        done.length > 0 &&
        html`<section aria-labelledby="answered">
          <h2 id="answered">Answered</h2>
          <ul>
            ${done.map((line) => answeredLine(line, opened))}
          </ul>
        </section>`
      }
      ${agreed !== null && agreed.length > 0 && alsoBlock(agreed, opened)}
      ${sumsOfChoices(waiting, agreed ?? [], opened)}
      <p class="soft">This is an estimate, not an invoice. Nothing beyond it is done without asking you.</p>`,
  );
}

/** What every link says that opens nothing: unknown, expired, ended or replaced, byte for byte the same (MO-63). */
export const closedPage = (): string =>
  linkDocument(
    'This link is closed',
    html`<h1>This link is closed</h1>
      <p>It may have expired, or the garage has sent a newer one. Ask the garage for a new link.</p>`,
  );

const callGarage = ({ garagePhone: phone }: Opened): Html | false =>
  phone !== null &&
  html`<p>
    <a class="call" href="tel:+91${phone}">Call ${spacedPhone(phone)}</a>
  </p>`;

interface Form {
  opened: Opened;
  chosen: ReadonlyMap<string, string>;
  name: string;
}

function answerForm(lines: readonly Line[], { opened, chosen, name }: Form): Html {
  return html`<form method="post">
    <h2>Please answer</h2>
    ${lines.map(
      (line, at) =>
        html`<fieldset class="l${at}">
          <legend>${line.description}</legend>
          ${figures(line, opened)}
          <div class="choice">
            ${choice(line, 'APPROVED', 'Approve', chosen)} ${choice(line, 'DECLINED', 'Decline', chosen)}
          </div>
        </fieldset>`,
    )}
    <label class="name" for="name">Your name <em aria-hidden="true">*</em></label>
    <input id="name" name="name" autocomplete="name" maxlength="120" required value="${name}" />
    <div class="send">
      <button type="submit">Send answers</button>
      ${lines.length > 1 && html`<button type="submit" name="all" value="APPROVED" class="plain">Approve all ${lines.length}</button>`}
    </div>
  </form>`;
}

const choice = ({ id }: Line, value: string, label: string, chosen: ReadonlyMap<string, string>): Html =>
  html`<label
    ><input type="radio" name="answer-${id}" value="${value}" ${chosen.get(id) === value && html`checked`} /><span
      >${label}</span
    ></label
  >`;

const answeredLine = (line: Line, opened: Opened): Html =>
  html`<li>
    <p class="what">
      <b>${line.description}</b
      ><span class="${line.answer === 'APPROVED' ? 'yes' : 'no'}"
        >${line.answer === 'APPROVED' ? 'Approved' : 'Declined'}</span
      >
    </p>
    ${figures(line, opened)}
  </li>`;

/** What else is done on this visit, never asked about or approved before this version; null of versions that did not keep it (MO-114). */
const agreedBefore = ({ lines, agreed }: Opened): (Line | Agreed)[] | null =>
  agreed && [...agreed, ...lines.filter(({ wasApproved }) => wasApproved)];

const alsoBlock = (agreed: readonly (Line | Agreed)[], opened: Opened): Html =>
  html`<section aria-labelledby="agreed">
    <h2 id="agreed">Also on this visit</h2>
    <ul class="quiet">
      ${agreed.map(
        (line) =>
          html`<li>
            <p>${line.description}</p>
            ${'rate' in line && line.rate === 0 ? html`<p class="soft">No price yet</p>` : figures(line, opened)}
          </li>`,
      )}
    </ul>
  </section>`;

/** What it comes to, for each way that few lines can be chosen; where more wait, that the choice is added up later. */
function sumsOfChoices(waiting: readonly Line[], agreed: readonly (Line | Agreed)[], opened: Opened): Html {
  if (waiting.length > linesAdded)
    return html`${visitSums([], agreed, opened)}
      <p class="soft later">What you decline is taken off once your answers are sent.</p>`;
  const ways = Array.from({ length: 2 ** waiting.length }, (_, way) => way);
  return html`${ways.map((chosen) => {
    const isDeclined = (at: number) => Math.floor(chosen / 2 ** at) % 2 === 1;
    const declined = waiting.filter((_, at) => isDeclined(at));
    const shown = waiting.map((_, at) => (isDeclined(at) ? `n${at}` : `y${at}`)).join(' ');
    return html`<div class="${shown}">${visitSums(declined, agreed, opened)}</div>`;
  })}`;
}

const totalOf = (some: readonly (Line | Agreed)[]) => some.reduce((sum, line) => sum + (line.total ?? 0), 0);

/** With these lines declined by what is chosen and not sent yet. */
function visitSums(declined: readonly Line[], agreed: readonly (Line | Agreed)[], { total, lines }: Opened): Html {
  const asked = (total ?? 0) - totalOf(declined);
  if (agreed.length === 0) return sums([['Total without what is declined', asked]]);
  const before = totalOf(agreed);
  const answers = lines
    .filter(({ isAsked }) => isAsked)
    .map((line) => (declined.includes(line) ? 'DECLINED' : line.answer));
  return sums([
    ['Also on this visit', before],
    [askedWords(answers), asked],
    ['This visit comes to', before + asked],
  ]);
}

function figures({ quantity, value, tax, total }: Line | Agreed, { isTaxed }: Opened): Html {
  const details = [
    quantity !== 1 && `Quantity ${quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 })}`,
    isTaxed && `${rupees(value)} and GST ${rupees(tax)}`,
  ].filter((one) => one !== false);
  return html`<p class="sum">
    <b>${rupees(total)}</b>${details.length > 0 && html` <span class="soft">${details.join(', ')}</span>`}
  </p>`;
}
