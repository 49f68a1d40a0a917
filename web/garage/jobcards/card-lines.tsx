import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Line } from '#contract/lines.ts';
import { Section } from '#web/ui/section.tsx';
import { classes } from '#web/ui/classes.ts';
import { tableRoles } from '#web/ui/list/table-roles.ts';
import { unsavedOf, useUnsaved } from '#web/ui/unsaved.ts';
import { AddLine } from './add-line.tsx';
import { pendingAnswersWords, isAgreed } from '#rules/estimate-moves.ts';
import { inRupees, sumOfLines, unpricedWords } from '#rules/jobcard-amounts.ts';
import { waiting } from './card-moves.ts';
import { CardTotals } from './card-totals.tsx';
import { DeclinedBefore } from './declined-before.tsx';
import { LineRow } from './line-row.tsx';
import { useOnCard } from './on-card.tsx';
import { QueuedLines } from './queued-lines.tsx';
import { useLineQueue } from './use-line-queue.ts';
import './lines.css';
import './edit-cell.css';
import './add-line.css';

const groups = [
  { kind: 'LABOUR', title: 'Labour' },
  { kind: 'PART', title: 'Parts' },
] as const;

/** Labour and parts with their subtotals, what it all comes to, and the line to add more. */
export function CardLines() {
  const { card, may, frozen } = useOnCard();
  const money = may('money.see');
  const acts = may('lines.edit') && !frozen;
  const queue = useLineQueue();
  useUnsaved(unsavedOf(queue.lines), { name: `'${queue.lines[0]?.line.description}'` });
  const count = card.lines.length;
  useWayToWaiting();
  const lacking = [unpricedWords(card), pendingAnswersWords(card)].filter(Boolean).join(', ');
  return (
    <Section
      title="Labour and parts"
      aside={
        <span className="sub">
          {count === 1 ? '1 line' : `${count} lines`}
          {lacking && <span className="unpriced">, {lacking}</span>}
        </span>
      }
    >
      {count > 0 && (
        <table
          className={classes('tbl lines', !money && 'no-money')}
          {...tableRoles.table}
          aria-label="Labour and parts"
        >
          <Head money={money} acts={acts} />
          {groups.map(({ kind, title }) => (
            <Group
              key={kind}
              title={title}
              lines={card.lines.filter((line) => line.kind === kind)}
              money={money}
              acts={acts}
            />
          ))}
        </table>
      )}
      {count === 0 && queue.lines.length === 0 && (
        <p className="none no-lines">{frozen ? 'No lines' : 'No lines yet'}</p>
      )}
      <QueuedLines queue={queue} />
      {money && <CardTotals />}
      {may('lines.add') && !frozen && <AddLine queue={queue} />}
      {may('lines.add') && may('estimates.read') && !frozen && <DeclinedBefore />}
    </Section>
  );
}

/** An address that asks for the first line that waits has it in view, with its menu under the hand of whoever may change it. */
function useWayToWaiting() {
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== `#${waiting}`) return;
    const row = document.querySelector<HTMLElement>('.lines .asked');
    row?.scrollIntoView({ block: 'center' });
    (row?.querySelector<HTMLElement>('.acts button') ?? row)?.focus();
  }, [location]);
}

function Head({ money, acts }: { money: boolean; acts: boolean }) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.head}>Description</th>
        <th {...tableRoles.head} className="num">
          Qty
        </th>
        {money &&
          ['Rate', 'Discount', 'Amount'].map((head) => (
            <th key={head} {...tableRoles.head} className="num">
              {head}
            </th>
          ))}
        {acts && (
          <th {...tableRoles.head} className="l-acts">
            <span className="vh">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface GroupProps {
  title: string;
  lines: readonly Line[];
  money: boolean;
  acts: boolean;
}

function Group({ title, lines, money, acts }: GroupProps) {
  const { card } = useOnCard();
  if (lines.length === 0) return null;
  const standing = card.invoices.filter(({ isCancelled }) => !isCancelled);
  const billed = new Set(standing.flatMap(({ lineIds }) => lineIds));
  return (
    <tbody {...tableRoles.group}>
      <tr className="grp" {...tableRoles.row}>
        <td {...tableRoles.cell}>
          <b>{title}</b>
        </td>
        <td {...tableRoles.cell} colSpan={money ? 3 : 1} />
        {money && (
          <td {...tableRoles.cell} className="num">
            {inRupees(sumOfLines(lines.filter(isAgreed)))}
          </td>
        )}
        {acts && <td {...tableRoles.cell} />}
      </tr>
      {lines.map((line) => (
        <LineRow key={line.id} line={line} money={money} acts={acts} billed={billed.has(line.id)} />
      ))}
    </tbody>
  );
}
