import { Ellipsis, FileDown, IndianRupee, MessageCircle, Pencil, Printer, ReceiptIndianRupee } from 'lucide-react';
import { useRef, useState } from 'react';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { BillDialog } from '../invoices/bill-dialog.tsx';
import { isBillable } from '../invoices/lines-to-bill.ts';
import { useWriteMessage } from '../messages/use-write-message.ts';
import { MoveButton } from '../moves/move-button.tsx';
import { MoveDialog, type MoveDialogs } from '../moves/move-dialog.tsx';
import { useMoveControl } from '../moves/use-move-control.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { cardMoves } from './card-moves.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { useOnCard } from './on-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { CardMove } from './use-card-moves.ts';
import { useMove } from './use-move.ts';
import { usePaper } from './use-paper.ts';

type Opened = 'details' | 'payment' | 'bill' | null;

const cancelDialog: MoveDialogs<JobCard, CardMove> = {
  cancel: ({ row, make, close }) => (
    <CancelDialog card={row} onCancel={(said) => make({ ...said, status: 'CANCELLED' })} onClose={close} />
  ),
};

/**
 * The next allowed move as the blue button, everything else in the menu; on a phone stuck to the bottom, with the payment as long as
 * something is owed (later ones are recorded below Payments).
 */
export function CardActions() {
  const { card, may } = useOnCard();
  const control = useMoveControl(cardMoves, card, useMove());
  const paper = usePaper();
  const { write } = useWriteMessage();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);

  const { next } = control;
  const others = control.offered.filter((move) => move !== next);
  const items = menuOf();
  const onlyPrint = items.length === 2;
  const pays = may('payments.record');
  // with nothing else to press, a phone too has Print as a button
  const asks = pays && card.status !== 'CANCELLED' && card.paymentStatus !== 'PAID';
  // where no move is next, as for who makes none, the bill is
  const bills = !next && may('invoices.issue') && isBillable(card);
  const alone = !asks && !next && !bills;

  const step = useRef<HTMLButtonElement>(null);
  useShortcut('p', 'Record payment', () => setOpened('payment'), pays);
  // to the button and not through it: a single key moves no card
  useShortcut('m', `To '${next?.label}'`, () => step.current?.focus(), next !== undefined);

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
      {asks && (
        <Button icon={IndianRupee} className="phone" onClick={() => setOpened('payment')}>
          Payment
        </Button>
      )}
      {bills && (
        <Button look="main" icon={ReceiptIndianRupee} className="phone" onClick={() => setOpened('bill')}>
          Issue Invoice
        </Button>
      )}
      {next && <MoveButton control={control} move={next} ref={step} />}
      {opened === 'details' && <DetailsDialog onClose={close} />}
      {opened === 'payment' && <PaymentDialog onClose={close} />}
      {opened === 'bill' && <BillDialog onClose={close} />}
      <MoveDialog control={control} dialogs={cancelDialog} />
    </>
  );

  function tell() {
    void write(card.customerId, { kind: 'READY', jobCardId: card.id });
  }

  function menuOf(): MenuItem[] {
    const moves = others.map(control.itemOf);
    const isEnd = others.at(-1)?.way === 'cancel';
    return [
      ...(isEnd ? moves.slice(0, -1) : moves),
      ...control.waiting,
      ...(may('jobcards.edit')
        ? [{ label: 'Edit details', icon: Pencil, onSelect: () => setOpened('details') } satisfies MenuItem]
        : []),
      ...(card.status === 'READY' && may('messages.write')
        ? [{ label: 'Tell by WhatsApp', icon: MessageCircle, onSelect: tell } satisfies MenuItem]
        : []),
      { label: 'Print', icon: Printer, onSelect: () => window.print() },
      { label: 'PDF', icon: FileDown, onSelect: () => void paper.download(card) },
      ...(isEnd ? (['rule', ...moves.slice(-1)] satisfies MenuItem[]) : []),
    ];
  }
}
