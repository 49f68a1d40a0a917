import { Check, CircleQuestionMark, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Line, lines } from '#contract/lines.ts';
import { failureToast } from '#web/failure-toast.ts';
import { classes } from '#web/ui/classes.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { tableRoles } from '#web/ui/list/table-roles.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { inRupees, isUnpriced } from '#rules/jobcard-amounts.ts';
import { LineDecision } from '../ui/status.tsx';
import { EditCell } from './edit-cell.tsx';
import { EditLine } from './edit-line.tsx';
import { useOnCard } from './on-card.tsx';

interface RowProps {
  line: Line;
  money: boolean;
  /** the table has a column of what can be done with a line */
  acts: boolean;
  /** on a document, so it stays as it is */
  billed: boolean;
}

/** One line of labour or a part. */
export function LineRow({ line, money, acts, billed }: RowProps) {
  const remove = useRemoveLine();
  const ask = useAsking(line);
  const [editing, setEditing] = useState(false);
  return (
    <tr
      {...tableRoles.row}
      className={line.decision?.toLowerCase()}
      tabIndex={line.decision === 'ASKED' ? -1 : undefined}
    >
      <td {...tableRoles.cell} className="l-d">
        {line.description}
        {line.decision && <LineDecision decision={line.decision} />}
      </td>
      <td {...tableRoles.cell} className="num l-q">
        <Figure line={line} field="quantity" label="quantity" acts={acts && !billed}>
          {line.quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 })}
        </Figure>
      </td>
      {money && <Amounts line={line} acts={acts && !billed} />}
      {acts && (
        <td {...tableRoles.cell} className="acts">
          {billed && <span className="sub">Billed</span>}
          {!billed && (
            <Menu
              label={`Change or remove ${line.description}`}
              items={[
                { label: 'Edit', icon: Pencil, onSelect: () => setEditing(true) },
                ask,
                { label: 'Remove', icon: Trash2, danger: true, onSelect: () => void remove(line) },
              ]}
            />
          )}
          {editing && <EditLine line={line} onClose={() => setEditing(false)} />}
        </td>
      )}
    </tr>
  );
}

interface FigureProps {
  line: Line;
  field: 'quantity' | 'rate' | 'discount';
  label: string;
  acts: boolean;
  children: ReactNode;
}

/** A figure of a line, corrected where it stands by those who may. */
function Figure({ acts, field, children, ...rest }: FigureProps) {
  const { may } = useOnCard();
  if (!acts || (field !== 'quantity' && !may('lines.price'))) return children;
  return (
    <EditCell field={field} {...rest}>
      {children}
    </EditCell>
  );
}

function Amounts({ line, acts }: { line: Line; acts: boolean }) {
  const { rate, discount, total, decision } = line;
  const unpriced = isUnpriced(line);
  return (
    <>
      <td {...tableRoles.cell} className={classes('num l-r', unpriced && 'unpriced')}>
        <Figure line={line} field="rate" label="rate" acts={acts}>
          {unpriced ? 'No price' : inRupees(rate ?? 0)}
        </Figure>
      </td>
      <td {...tableRoles.cell} className="num l-x">
        <Figure line={line} field="discount" label="discount" acts={acts}>
          {discount ? `−${inRupees(discount)}` : <span className="none">-</span>}
        </Figure>
      </td>
      <td {...tableRoles.cell} className="num l-a">
        {inRupees(total ?? 0)}
        {decision === 'ASKED' && <span className="vh">, not in the total yet</span>}
      </td>
    </>
  );
}

/** What was answered before is not billed without asking (MO-178). */
const answeredWords = {
  ASKED: 'needs approval',
  APPROVED: 'is approved as before',
  DECLINED: 'stays declined, as the customer said',
};

/** The way to have the customer asked, or not to wait for the answer. */
function useAsking({ id, description, decision }: Line) {
  const { send } = useOnCard();
  const toast = useToast();
  const ask = decision !== 'ASKED';
  return {
    label: ask ? (decision ? 'Ask again' : 'Ask customer') : 'Bill without asking',
    icon: ask ? CircleQuestionMark : Check,
    onSelect: () => {
      const asked = send(lines.update, () => ({ params: { id }, body: { ask } }));
      asked.then(
        (now) => !ask && now.decision && toast({ title: `${description} ${answeredWords[now.decision]}` }),
        (error: unknown) => toast(failureToast(error, 'Failed to change the line')),
      );
    },
  };
}

function useRemoveLine() {
  const { send } = useOnCard();
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ id, description }: Line) => {
    const sure = await confirm({
      question: 'Are you sure you want to remove this line?',
      about: description,
      verb: 'Remove',
    });
    if (!sure) return;
    try {
      await send(lines.remove, () => ({ params: { id } }));
      toast({ title: `${description} removed` });
    } catch (error) {
      toast(failureToast(error, 'Failed to remove the line'));
    }
  };
}
