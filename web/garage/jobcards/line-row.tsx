import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Line, lines } from '#contract/lines.ts';
import { wordsOf } from '#web/http.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { as } from '#web/ui/list/table-roles.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { LineDialog } from './line-dialog.tsx';
import { useOnCard } from './on-card.tsx';

/** One line of labour or a part. */
export function LineRow({ line, money, acts }: { line: Line; money: boolean; acts: boolean }) {
  const remove = useRemoveLine();
  const [editing, setEditing] = useState(false);
  return (
    <tr {...as.row}>
      <td {...as.cell} className="l-d">
        {line.description}
      </td>
      <td {...as.cell} className="num l-q">
        {line.quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 })}
      </td>
      {money && <Amounts line={line} />}
      {acts && (
        <td {...as.cell} className="acts">
          <Menu
            label={`Change or remove ${line.description}`}
            items={[
              { label: 'Edit', icon: Pencil, onSelect: () => setEditing(true) },
              { label: 'Remove', icon: Trash2, danger: true, onSelect: () => void remove(line) },
            ]}
          />
          {editing && <LineDialog line={line} onClose={() => setEditing(false)} />}
        </td>
      )}
    </tr>
  );
}

function Amounts({ line: { rate, discount, total } }: { line: Line }) {
  return (
    <>
      <td {...as.cell} className="num l-r">
        {inRupees(rate ?? 0)}
      </td>
      <td {...as.cell} className="num l-x">
        {discount ? `−${inRupees(discount)}` : <span className="none">-</span>}
      </td>
      <td {...as.cell} className="num l-a">
        {inRupees(total ?? 0)}
      </td>
    </>
  );
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
      toast({ tone: 'bad', title: 'Failed to remove the line', detail: wordsOf(error, 'Please try again.') });
    }
  };
}
