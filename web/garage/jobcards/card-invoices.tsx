import { ReceiptIndianRupee } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { documentKindLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useAllSaved } from '#web/ui/use-all-saved.ts';
import { usePart } from '#web/ui/use-part.ts';
import { showDate } from '../dates.ts';
import { BillDialog } from '../invoices/bill-dialog.tsx';
import { isBillable } from '../invoices/lines-to-bill.ts';
import { useOnCard } from './on-card.tsx';
import './sums.css';

/** The documents of a card, and the way to issue one once it is ready. */
export function CardInvoices() {
  const { card, may } = useOnCard();
  const [billing, setBilling] = useState(false);
  const { allSaved, waiting } = useAllSaved();
  const billable = may('invoices.issue') && isBillable(card);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('i', "To 'Invoice'", () => button.current?.focus(), billable);
  const bill = async () => {
    if (await allSaved('Invoice')) setBilling(true);
  };
  if (!may('invoices.read') || (card.invoices.length === 0 && !billable)) return null;
  return (
    <Section title="Invoices">
      {card.invoices.length > 0 && (
        <ul className="pays">
          {card.invoices.map((one) => (
            <li key={one.id} className={one.isCancelled ? 'reversed' : undefined}>
              <Link to={`/garage/invoices/${one.id}`}>{one.number}</Link>
              <b>{inRupees(one.payable ?? 0)}</b>
              <small>
                {[documentKindLabels[one.kind], showDate(one.day), one.buyerName, one.isCancelled && 'cancelled']
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      {isForgotten(card) && <NotInvoicedYet card={card} />}
      {billable && (
        <Button
          ref={button}
          className="take"
          icon={ReceiptIndianRupee}
          busy={waiting && 'Invoice'}
          onClick={() => void bill()}
        >
          Invoice
        </Button>
      )}
      {billing && <BillDialog onClose={() => setBilling(false)} />}
    </Section>
  );
}

/** Delivered for money, and on no document that stands. */
const isForgotten = ({ status, totalAmount, invoices: documents }: JobCardDetail) =>
  status === 'DELIVERED' &&
  (totalAmount ?? 0) > 0 &&
  // a note stands against a document that stands
  documents.every(({ isCancelled }) => isCancelled);

function NotInvoicedYet({ card }: { card: JobCardDetail }) {
  const { part } = usePart('not-invoiced-yet', () => import('../invoices/not-invoiced-yet.tsx'));
  return part ? <part.NotInvoicedYet card={card} /> : null;
}
