import { Ellipsis, FileDown, IndianRupee, Pencil, Printer, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { isReopening, offeredStatuses } from '#rules/jobcard-moves.ts';
import type { JobcardStatus } from '#rules/labels.ts';
import { toPaise } from '#rules/money.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { balanceOf } from '#rules/jobcard-amounts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { useJustMoved } from './just-moved.ts';
import { moveWords } from './moves.ts';
import { useOnCard } from './on-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMove } from './use-move.ts';
import { usePaper } from './use-paper.ts';

type Opened = 'details' | 'payment' | 'cancel' | 'reopen' | null;

/** The next allowed move as the blue button, everything else in the menu; on a phone stuck to the bottom. */
export function CardActions() {
  const { card, may, powers } = useOnCard();
  const { make, move, undo, moving } = useMove();
  const { resting, undoable } = useJustMoved(card);
  const paper = usePaper();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);

  const due = balanceOf(card);
  const offered = offeredStatuses({ from: card.status, powers, balancePaise: due === null ? null : toPaise(due) });
  const next = offered.find((to) => moveWords(card.status, to).forward);
  const others = offered.filter((to) => to !== next);
  const choose = (to: JobcardStatus) => {
    if (to === 'CANCELLED') return setOpened('cancel');
    if (isReopening({ from: card.status, to })) return setOpened('reopen');
    return void move(to);
  };
  const items = menuOf();
  const onlyPrint = items.length === 2;
  const pays = may('payments.record');
  // with nothing else to press, a phone too has Print as a button
  const alone = !pays && !next;

  const step = useRef<HTMLButtonElement>(null);
  const nextWords = next ? moveWords(card.status, next).label : '';
  useShortcut('p', 'Record payment', () => setOpened('payment'), pays);
  // to the button and not through it: a single key moves no card
  useShortcut('m', `To '${nextWords}'`, () => step.current?.focus(), next !== undefined);

  return (
    <>
      <Button icon={Printer} {...(alone ? {} : { className: 'desk' })} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        icon={FileDown}
        {...(alone ? {} : { className: 'desk' })}
        busy={paper.drawing && 'PDF'}
        onClick={() => void paper.download(card)}
      >
        PDF
      </Button>
      {!(alone && onlyPrint) && (
        <Menu
          label="More actions"
          items={items}
          // alone in the menu, Print has its own button on a desk
          trigger={<IconButton icon={Ellipsis} label="More actions" className={onlyPrint ? 'phone' : ''} />}
        />
      )}
      {pays && (
        <Button icon={IndianRupee} className="phone" onClick={() => setOpened('payment')}>
          Payment
        </Button>
      )}
      {undoable && !moving && (
        <Button icon={Undo2} aria-disabled={resting} onClick={() => !resting && void undo()}>
          Undo
        </Button>
      )}
      {next && (
        <Button
          look="main"
          icon={moveWords(card.status, next).icon}
          busy={moving && 'Saving...'}
          aria-disabled={resting}
          onClick={() => !resting && choose(next)}
          ref={step}
        >
          {nextWords}
        </Button>
      )}
      {opened === 'details' && <DetailsDialog onClose={close} />}
      {opened === 'payment' && <PaymentDialog onClose={close} />}
      {opened === 'cancel' && (
        <CancelDialog card={card} onCancel={(said) => make({ ...said, status: 'CANCELLED' })} onClose={close} />
      )}
      {opened === 'reopen' && (
        <ReasonDialog
          title="Reopen job card"
          about={`${card.jobCardNumber}, ${card.customerName}`}
          verb="Reopen job card"
          busy="Reopening..."
          cancel="Leave it"
          failure="Failed to reopen the job card"
          mild
          onReason={(reason) => make({ status: 'IN_PROGRESS', reason })}
          onClose={close}
        />
      )}
    </>
  );

  function menuOf(): MenuItem[] {
    const moves = others.map((to): MenuItem => {
      const { label, icon } = moveWords(card.status, to);
      return { label, icon, danger: to === 'CANCELLED', onSelect: () => choose(to) };
    });
    const isEnd = others.at(-1) === 'CANCELLED';
    return [
      ...(isEnd ? moves.slice(0, -1) : moves),
      ...(may('jobcards.edit')
        ? [{ label: 'Edit details', icon: Pencil, onSelect: () => setOpened('details') } satisfies MenuItem]
        : []),
      { label: 'Print', icon: Printer, onSelect: () => window.print() },
      { label: 'PDF', icon: FileDown, onSelect: () => void paper.download(card) },
      ...(isEnd ? (['rule', ...moves.slice(-1)] satisfies MenuItem[]) : []),
    ];
  }
}
