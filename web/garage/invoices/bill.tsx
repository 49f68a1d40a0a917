import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BodyIn } from '#contract/endpoint.ts';
import { invoices } from '#contract/invoices.ts';
import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { documentKindLabels } from '#rules/labels.ts';
import { call } from '#web/api.ts';
import { isUnreached, ProblemError, wordsOf } from '#web/problem.ts';
import type { Submission } from '#web/submission.ts';
import { AmountBox } from '#web/ui/form/amount-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogBody, DialogFoot, useCloseDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { useOnCard } from '../jobcards/on-card.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { BuyerInPreview } from './buyer-in-preview.tsx';
import { DocumentLines } from './document-lines.tsx';
import { EditBuyer } from './edit-buyer.tsx';
import { linesToBill } from './lines-to-bill.ts';
import { PayerField } from './payer-field.tsx';
import { useIssuedMeanwhile } from './use-issued-meanwhile.ts';
import './invoices.css';

/** What would be issued for the card, with lines and payer to choose; issues exactly what it shows. */
export function Bill({ onDone }: { onDone: () => void }) {
  const { card } = useOnCard();
  const may = useMay();
  const free = linesToBill(card);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // null: the card's customer; '': somebody else, who is not chosen yet
  const [payer, setPayer] = useState<string | null>(null);
  const [discount, setDiscount] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // what was sent and not answered
  const [lost, setLost] = useState<string | null>(null);
  const close = useCloseDialog();
  const first = useRef<HTMLDivElement>(null);
  const submission = useRef<Submission>(new Map());
  const issuedMeanwhile = useIssuedMeanwhile(card);
  // before its script was here the dialog had nothing but its cross to give the focus to
  useEffect(() => {
    if (document.activeElement?.matches('[role="dialog"] .top-line button'))
      first.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  useUnsaved((discount !== '' || left.size > 0 || payer !== null) && (busy ? 'saving' : true));
  const change = useChange();
  const toast = useToast();
  const navigate = useNavigate();
  const chosen = free.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const body: BodyIn<typeof invoices.preview> = {
    ...(left.size > 0 && { lineIds: chosen }),
    ...(payer && { customerId: payer }),
    ...(Number(discount) > 0 && { discount: Number(discount) }),
  };
  const asked = useDeferredValue(JSON.stringify({ body, seen: card.updated_at }));
  const preview = useQuery({
    queryKey: ['preview of invoice', card.id, asked],
    queryFn: async () => (await call(invoices.preview, { params: { id: card.id }, body })).data,
    // what was issued, or may have been, is previewed no more
    enabled: chosen.length > 0 && !busy && lost !== asked,
    placeholderData: (before) => before,
    retry: false,
  });
  const draft = preview.data;
  // without a network what was shown last can be sent still
  const isRefused = preview.isError && !isUnreached(preview.error);
  const settled = draft !== undefined && !preview.isPlaceholderData && !preview.isFetching && !isRefused;
  const open = ({ id, number }: { id: string; number: string }, payable: number | null) => {
    toast({ title: `${number} issued: ${inRupees(payable ?? 0)}` });
    onDone();
    void navigate(`/garage/invoices/${id}`);
  };
  const issue = async () => {
    if (payer === '') return setProblem('Choose who pays, or bill the customer of the job card.');
    if (!settled || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const made = await change(invoices.issue, {
        params: { id: card.id },
        body: { ...body, digest: draft.digest },
        submission: submission.current,
      });
      open(made, made.payable);
    } catch (error) {
      const isLost = isUnreached(error);
      const made = isLost && (await issuedMeanwhile(chosen));
      if (made) return open(made, draft.payable);
      setLost(isLost ? asked : null);
      setProblem(wordsOf(error, 'It could not be issued. Please try again.'));
      setBusy(false);
      if (!isLost) void preview.refetch();
    }
  };
  const previewProblem = preview.isError ? wordsOf(preview.error, 'The preview failed. Please try again.') : null;
  // why it cannot be issued now is newer than why it was not
  const wrong = isRefused || problem === null ? previewProblem : problem;
  return (
    <>
      <DialogBody>
        <div className="fields" ref={first}>
          {wrong && (
            <div className="form-alert" role="alert">
              <span>{wrong}</span>
              {isRefused && lacksAddress(preview.error) && (
                <EditBuyer
                  customerId={payer || card.customerId}
                  openedFor="addressLine1"
                  onChanged={() => void preview.refetch()}
                >
                  Add address
                </EditBuyer>
              )}
            </div>
          )}
          {free.length > 1 && (
            <fieldset className="field">
              <legend className="lab">What is billed</legend>
              <div className="choose-lines">
                {free.map(({ id, description, quantity, rate, discount: less, total }) => (
                  <label key={id} className="check">
                    <input
                      type="checkbox"
                      checked={!left.has(id)}
                      onChange={() => setLeft((before) => toggled(before, id))}
                    />
                    <span>
                      {description}
                      <small>
                        {`${quantity.toLocaleString('en-IN')} × ${inRupees(rate ?? 0)}`}
                        {less ? ` − ${inRupees(less)}` : ''}
                      </small>
                    </span>
                    <span>{inRupees(total ?? 0)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <PayerField
            own={card.customerName}
            payer={payer}
            onPayer={(who) => {
              setPayer(who);
              setProblem(null);
            }}
          />
          {may('lines.price') && (
            <div className="field whole-discount">
              <label className="lab" htmlFor="bill-discount">
                Discount on the whole
              </label>
              <AmountBox id="bill-discount" value={discount} onChange={setDiscount} />
            </div>
          )}
          <Cautions card={card} />
          {free.length === 0 && <p className="none">Nothing on this job card is left to bill.</p>}
          {draft && chosen.length > 0 && !isRefused && payer !== '' && (
            <section aria-label={`Preview, ${documentKindLabels[draft.kind]}`} aria-busy={!settled}>
              <BuyerInPreview draft={draft} onChanged={() => void preview.refetch()} />
              <DocumentLines document={draft} />
            </section>
          )}
          {!draft && !wrong && chosen.length > 0 && <output className="foot">Loading preview...</output>}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={close}>Cancel</Button>
        <Button
          look="main"
          busy={busy && 'Issuing...'}
          aria-disabled={!settled || payer === ''}
          onClick={() => void issue()}
        >
          {draft && settled ? `Issue ${documentKindLabels[draft.kind].toLowerCase()}` : 'Issue'}
        </Button>
      </DialogFoot>
    </>
  );
}

const lacksAddress = (error: unknown) => error instanceof ProblemError && error.code === 'BUYER_ADDRESS_NEEDED';

/** What has no yes of the customer is on no document, and what was written off is owed again by one: neither must go unseen. */
function Cautions({ card }: { card: JobCardDetail }) {
  const asked = card.lines.filter(({ decision }) => decision === 'ASKED');
  const what = asked.map(({ description, total }) => `${description}, ${inRupees(total ?? 0)}`).join('; ');
  const writtenOff = card.invoices.some(({ isCancelled }) => !isCancelled) ? 0 : (card.amountWrittenOff ?? 0);
  return (
    <>
      {asked.length > 0 && (
        <p className="form-alert">
          Not billed until {asked.length === 1 ? 'it is' : 'they are'} approved: {what}.
        </p>
      )}
      {writtenOff > 0 && (
        <p className="form-alert">
          {inRupees(writtenOff)} of this job card was written off. What is billed is asked for again.
        </p>
      )}
    </>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
