import type { z } from 'zod';
import type { OpenedEstimate } from '#contract/links.ts';
import { spacedPlate } from '#contract/plate.ts';
import { formatDay } from '#rules/day-words.ts';
import { inspectionFindings } from './inspection-findings.ts';
import { html, type Html } from './html.ts';
import { heading, linkDocument, rupees, sums } from './link-document.ts';

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
        ${heading(opened, 'Estimate')}
        <p class="car"><b class="plate">${spacedPlate(opened.registrationNumber)}</b> ${opened.vehicleInfo}</p>
        <p class="soft">
          Version ${opened.version}, sent ${formatDay(opened.day)}. It can be answered until
          ${formatDay(opened.validUntil)}.
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
      ${agreed && agreed.length > 0 ? html`${agreedBlock(agreed, opened)} ${visitSums(agreed, opened)}` : sums([['Total without what is declined', opened.total ?? 0]])}
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

interface Form {
  opened: Opened;
  chosen: ReadonlyMap<string, string>;
  name: string;
}

function answerForm(lines: readonly Line[], { opened, chosen, name }: Form): Html {
  return html`<form method="post">
    <h2>Please answer</h2>
    ${lines.map(
      (line) =>
        html`<fieldset>
          <legend>${line.description}</legend>
          ${figures(line, opened)}
          <div class="choice">
            ${choice(line, 'APPROVED', 'Approve', chosen)} ${choice(line, 'DECLINED', 'Decline', chosen)}
          </div>
        </fieldset>`,
    )}
    <label class="name" for="name">Your name</label>
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

/** What was agreed on this visit before the version was sent; null of versions that did not keep it (MO-114). */
const agreedBefore = ({ lines, agreed }: Opened): (Line | Agreed)[] | null =>
  agreed && [...agreed, ...lines.filter(({ wasApproved }) => wasApproved)];

const agreedBlock = (agreed: readonly (Line | Agreed)[], opened: Opened): Html =>
  html`<section aria-labelledby="agreed">
    <h2 id="agreed">Agreed before</h2>
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

function visitSums(agreed: readonly (Line | Agreed)[], { lines, total }: Opened): Html {
  const totalOf = (some: readonly (Line | Agreed)[]) => some.reduce((sum, line) => sum + (line.total ?? 0), 0);
  const before = totalOf(agreed);
  const asked = (total ?? 0) - totalOf(lines.filter(({ wasApproved }) => wasApproved));
  return sums([
    ['Agreed before', before],
    ['Asked here', asked],
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
