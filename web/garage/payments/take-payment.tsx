import { useEffect, useState } from 'react';
import { customerPayments, type Ledger } from '#contract/customer-payments.ts';
import { createBody } from '#contract/shapes.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { dueBandLabels } from '#rules/labels.ts';
import { modeOfCredit } from '#rules/mode-of-credit.ts';
import { boxOfPaise, paiseOfBox, toPaise, toRupees } from '#rules/money.ts';
import { AmountBox } from '#web/ui/form/amount-box.tsx';
import type { Submission } from '#web/submission.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { LoadingDialog } from '#web/ui/loading-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { OpenFirst } from '../drawer/open-first.tsx';
import { keepMode, lastMode } from '../jobcards/last-mode.ts';
import { useChange } from '../use-change.ts';
import { usuallyGoesTo } from './goes-to.ts';
import { CreditFirst } from './credit-first.tsx';
import { standsWords } from './stands-words.ts';
import { Tenders } from './tenders.tsx';
import { type TypedTender, tendersOf } from './typed-tenders.ts';
import { UpiCode } from './upi-code.tsx';
import { useMoneyPaper } from './use-money-paper.ts';
import { useKnownReference } from './use-known-reference.ts';
import './payments.css';

export interface TakeProps {
  customerId: string;
  kind?: 'RECEIVED' | 'REFUNDED';
  /** the document one came from, which is paid first */
  firstId?: string;
  onClose: () => void;
}

/** Takes what a customer pays, or gives back what no due has, once it is known what is owed. */
export function TakePayment({ customerId, ...rest }: TakeProps) {
  const { data, error, isFetching, refetch } = useEndpoint(customerPayments.ledger, { params: { id: customerId } });
  const [isKnown, setKnown] = useState(false);
  // a load for a colleague's change waits until the hand rests, and would wait for this dialog that waits for it
  useEffect(() => void refetch(), [refetch]);
  // what was owed before the last payment is on hand still: what stands in the boxes begins with what is owed now
  if (data && !isFetching && !isKnown) setKnown(true);
  if (data && isKnown) return <Taking ledger={data.data} {...rest} />;
  return (
    <LoadingDialog
      title={titles[rest.kind ?? 'RECEIVED']}
      words="Loading what is owed..."
      failed={error && <p role="alert">{error.message}</p>}
      onClose={rest.onClose}
      roomy
    />
  );
}

/** What the dialog is called. */
const titles = { RECEIVED: 'Take Payment', REFUNDED: 'Refund' };
const nothing = createBody({});
const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

function Taking({ ledger, kind = 'RECEIVED', firstId, onClose }: Omit<TakeProps, 'customerId'> & { ledger: Ledger }) {
  const change = useChange();
  const toast = useToast();
  const paper = useMoneyPaper();
  const isAccepted = useKnownReference();
  const isRefund = kind === 'REFUNDED';
  const [dues, setDues] = useState(ledger.openDues);
  const [wanted, setWanted] = useState(() => (isRefund ? aboveDues(ledger) : owedOf(ledger, firstId)));
  const [start, setStart] = useState(() => oneTender(wanted, isRefund ? modeOfCredit(ledger) : lastMode()));
  const [tenders, setTenders] = useState(start);
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  const paid = total(tenders.map(({ amount }) => paiseOfBox(amount)));
  const chosen = typed
    ? Object.entries(typed).flatMap(([dueId, amount]) =>
        paiseOfBox(amount) > 0 ? [{ dueId, paise: paiseOfBox(amount) }] : [],
      )
    : usuallyGoesTo(paid, dues, firstId);
  const over = paid - total(chosen.map(({ paise }) => paise));
  const byUpi = paiseOfBox(tenders.find(({ mode }) => mode === 'UPI')?.amount);
  const send = async (sent: ReturnType<typeof tendersOf>, submission: Submission, acceptReference = false) =>
    change(customerPayments.pay, {
      submission,
      params: { id: ledger.customerId },
      body: {
        kind,
        tenders: sent,
        ...(!isRefund && { allocations: chosen.map(({ dueId, paise }) => ({ dueId, amount: toRupees(paise) })) }),
        ...(acceptReference && { acceptReference }),
      },
    });
  const onCreditUsed = (after: Ledger) => {
    const isFirst = ({ dueId }: { dueId: string }) => dueId === firstId;
    // nothing is left to take, or nothing of what one came from
    if (after.openDues.length === 0 || (dues.some(isFirst) && !after.openDues.some(isFirst))) return onClose();
    const left = owedOf(after, firstId);
    const anew = oneTender(left, lastMode());
    setDues(after.openDues);
    setWanted(left);
    setTyped(null);
    // what was typed stays
    if (tenders !== start) return;
    setStart(anew);
    setTenders(anew);
  };
  const kit = useAppForm({
    schema: nothing,
    defaults: {},
    failure: isRefund ? 'Failed to record the refund' : 'Failed to record the payment',
    onSave: async (_nothing, submission) => {
      const sent = tendersOf(tenders);
      const made = await send(sent, submission).catch(async (error: unknown) => {
        if (!(await isAccepted(error))) throw error;
        return send(sent, submission, true);
      });
      if (!isRefund) keepMode(sent[0]!.mode);
      toast({
        title: `${inRupees(toRupees(paid))} ${isRefund ? 'given back' : 'recorded'}, ${made.number}`,
        action: { label: isRefund ? 'Voucher' : 'Receipt', onClick: () => void paper.voucher(made) },
      });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title={titles[kind]}
      description={
        isRefund
          ? `${ledger.customerName}, at most ${inRupees(ledger.free ?? 0)}${owesWords(ledger)}`
          : `${ledger.customerName}, ${standsWords(ledger)}`
      }
      onClose={onClose}
      submit={isRefund ? 'Give Back' : 'Record Payment'}
      busy="Recording..."
      typed={tenders !== start || typed !== null}
      roomy
    >
      <OpenFirst kit={kit} />
      {!isRefund && <CreditFirst ledger={ledger} firstId={firstId} onUsed={onCreditUsed} />}
      <Tenders tenders={tenders} onChange={setTenders} rest={Math.max(wanted - paid, 0)} />
      {!isRefund && <UpiCode ledger={ledger} paise={byUpi} dueId={chosen[0]?.dueId} />}
      {!isRefund && dues.length > 0 && <GoesTo dues={dues} chosen={chosen} typed={typed} onType={setTyped} />}
      {!isRefund && over !== 0 && (
        <p className={over < 0 ? 'over bad' : 'over'}>
          {over > 0
            ? `${inRupees(toRupees(over))} stays here as credit.`
            : `${inRupees(toRupees(-over))} more is put on dues than is paid.`}
        </p>
      )}
    </FormDialog>
  );
}

/** What is asked for at first, in paise: the due one came from, else all dues. */
const owedOf = ({ openDues, dues }: Ledger, firstId: string | undefined) =>
  toPaise(openDues.find(({ dueId }) => dueId === firstId)?.open ?? dues ?? 0);

/** What of credit is above the dues, in paise (MO-23). */
const aboveDues = ({ free, dues }: Ledger) => Math.max(toPaise(free ?? 0) - toPaise(dues ?? 0), 0);

const owesWords = ({ dues }: Ledger) => ((dues ?? 0) > 0 ? `, and owes ${inRupees(dues ?? 0)}` : '');

const oneTender = (paise: number, mode: ReturnType<typeof lastMode>): readonly TypedTender[] => [
  { key: 1, mode: mode ?? '', amount: paise > 0 ? boxOfPaise(paise) : '', reference: '' },
];

interface GoesToProps {
  dues: Ledger['openDues'];
  chosen: readonly { dueId: string; paise: number }[];
  typed: Readonly<Record<string, string>> | null;
  onType: (typed: Readonly<Record<string, string>>) => void;
}

/** Which dues it goes to: the oldest first, until somebody types otherwise. */
function GoesTo({ dues, chosen, typed, onType }: GoesToProps) {
  const partOf = (dueId: string) => chosen.find((one) => one.dueId === dueId)?.paise ?? 0;
  const written =
    typed ?? Object.fromEntries(dues.map(({ dueId }) => [dueId, partOf(dueId) ? boxOfPaise(partOf(dueId)) : '']));
  return (
    <fieldset className="goes-to">
      <legend>Goes to</legend>
      <ul className="note-lines">
        {dues.map(({ dueId, number, open, band }) => (
          <li key={dueId}>
            <span>
              {number}
              <small>
                {inRupees(open ?? 0)} open, {dueBandLabels[band].toLowerCase()}
                {band !== 'not-due' && ' late'}
              </small>
            </span>
            <AmountBox
              label={`To ${number}`}
              max={open ?? undefined}
              value={written[dueId] ?? ''}
              onChange={(value) => onType({ ...written, [dueId]: value })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
