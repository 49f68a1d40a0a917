import { Fragment, useState } from 'react';
import { customerPayments, type Voucher } from '#contract/customer-payments.ts';
import { payments } from '#contract/payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { paymentModeLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { keyOf } from '#web/use-endpoint.ts';
import { showDate } from '../dates.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { useMoneyPaper } from './use-money-paper.ts';

/** What was paid and given back, each with its paper and the way to reverse it. */
export function Vouchers({ vouchers }: { vouchers: readonly Voucher[] }) {
  const may = useMay();
  const change = useChange();
  const toast = useToast();
  const paper = useMoneyPaper();
  const [reversed, setReversed] = useState<Voucher['tenders'][number] | null>(null);
  return (
    <Section id="payments" title="Payments">
      <ul className="pays">
        {vouchers.length === 0 && (
          <li className="none">
            <UnlessAskedAnew queryKey={keyOf(customerPayments.ledger)} loading="Loading payments...">
              No payments yet
            </UnlessAskedAnew>
          </li>
        )}
        {vouchers.map((one) => (
          <li key={one.id} className={one.isReversed ? 'reversed' : undefined}>
            <span>
              {one.kind === 'REFUNDED' && 'Given back, '}
              {one.tenders.map((tender, at) => (
                <Fragment key={tender.id}>
                  {at > 0 && ', '}
                  <span id={tender.id}>
                    {!one.isReversed && tender.isReversed ? <s>{tenderWords(tender)}</s> : tenderWords(tender)}
                  </span>
                </Fragment>
              ))}
            </span>
            <b>{inRupees(standingOf(one))}</b>
            <small>
              {[showDate(one.at), one.number, ...one.allocations.map(({ number }) => number), reversedWords(one)]
                .filter(Boolean)
                .map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && ', '}
                    <span className="voucher-part">{part}</span>
                  </Fragment>
                ))}
            </small>
            <span className="ways">
              <Button
                look="bare"
                small
                aria-label={`Voucher ${one.number ?? showDate(one.at)} as PDF`}
                onClick={() => void paper.voucher(one)}
              >
                PDF
              </Button>
              {may('payments.reverse') &&
                one.tenders
                  .filter(({ isReversed }) => !isReversed)
                  .map((tender) => (
                    <Button
                      key={tender.id}
                      look="bare"
                      small
                      aria-label={`Reverse ${paymentModeLabels[tender.mode]}, ${inRupees(tender.amount ?? 0)}`}
                      onClick={() => setReversed(tender)}
                    >
                      {one.tenders.length > 1 ? `Reverse ${paymentModeLabels[tender.mode]}` : 'Reverse'}
                    </Button>
                  ))}
            </span>
          </li>
        ))}
      </ul>
      {reversed && (
        <ReasonDialog
          title="Reverse payment"
          about={`${inRupees(reversed.amount ?? 0)} by ${paymentModeLabels[reversed.mode]}. It stays here, marked as reversed.`}
          verb="Reverse payment"
          busy="Reversing..."
          cancel="Keep it"
          failure="Failed to reverse the payment"
          onReason={async (reason) => {
            await change(payments.reverse, { params: { id: reversed.id }, body: { reason } });
            toast({ title: `${inRupees(reversed.amount ?? 0)} reversed` });
          }}
          onClose={() => setReversed(null)}
        />
      )}
    </Section>
  );
}

type Tender = Voucher['tenders'][number];

const tenderWords = ({ mode, reference }: Tender) => [paymentModeLabels[mode], reference].filter(Boolean).join(' ');

const sumOf = (tenders: readonly Tender[]) => tenders.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** What of it stands, in rupees; of one that was reversed whole, what it was. */
const standingOf = ({ tenders, isReversed }: Voucher) =>
  sumOf(isReversed ? tenders : tenders.filter((tender) => !tender.isReversed));

function reversedWords({ tenders, isReversed }: Voucher): string | null {
  if (isReversed) return 'reversed';
  const gone = tenders.filter((tender) => tender.isReversed);
  return gone.length > 0 ? `${inRupees(sumOf(gone))} of it reversed` : null;
}
