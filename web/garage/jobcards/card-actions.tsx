import { Ellipsis, FileDown, IndianRupee, Pencil, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { jobcards } from '#contract/jobcards.ts';
import { offeredStatuses } from '#rules/jobcard-moves.ts';
import type { JobcardStatus } from '#rules/labels.ts';
import { toPaise } from '#rules/money.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { balanceOf } from '#rules/jobcard-amounts.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { moveWords } from './moves.ts';
import { useOnCard } from './on-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMove } from './use-move.ts';
import { usePaper } from './use-paper.ts';

type Opened = 'details' | 'payment' | 'cancel' | null;

/** The next allowed move as the blue button, everything else in the menu; on a phone stuck to the bottom. */
export function CardActions() {
  const { card, may, powers } = useOnCard();
  const { move, moving } = useMove();
  const paper = usePaper();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);

  const due = balanceOf(card);
  const offered = offeredStatuses({ from: card.status, powers, balancePaise: due === null ? null : toPaise(due) });
  const next = offered.find((to) => moveWords(card.status, to).forward);
  const others = offered.filter((to) => to !== next);
  const choose = (to: JobcardStatus) => (to === 'CANCELLED' ? setOpened('cancel') : void move(to));
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
      {next && (
        <Button
          look="main"
          icon={moveWords(card.status, next).icon}
          busy={moving && 'Saving...'}
          onClick={() => choose(next)}
          ref={step}
        >
          {nextWords}
        </Button>
      )}
      {opened === 'details' && <DetailsDialog onClose={close} />}
      {opened === 'payment' && <PaymentDialog onClose={close} />}
      {opened === 'cancel' && <CancelDialog onClose={close} />}
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

function CancelDialog({ onClose }: { onClose: () => void }) {
  const { card, send } = useOnCard();
  const toast = useToast();
  return (
    <ReasonDialog
      title="Cancel job card"
      about={`${card.jobCardNumber}, ${card.customerName}`}
      verb="Cancel job card"
      busy="Cancelling..."
      cancel="Keep it"
      failure="Failed to cancel the job card"
      onReason={async (reason) => {
        await send(jobcards.status, ({ id, updated_at }) => ({
          params: { id },
          body: { status: 'CANCELLED' as const, reason, updated_at },
        }));
        toast({ title: `${card.jobCardNumber} cancelled` });
      }}
      onClose={onClose}
    />
  );
}
