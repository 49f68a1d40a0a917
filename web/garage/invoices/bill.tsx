import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Customer, customers } from '#contract/customers.ts';
import type { BodyIn } from '#contract/endpoint.ts';
import { invoices } from '#contract/invoices.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { documentKindLabels } from '#rules/labels.ts';
import { call } from '#web/api.ts';
import { wordsOf } from '#web/problem.ts';
import { AmountBox } from '#web/ui/form/amount-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogBody, DialogFoot, useCloseDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useOnCard } from '../jobcards/on-card.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { DocumentLines } from './document-lines.tsx';
import { linesToBill } from './lines-to-bill.ts';
import './invoices.css';

/** What would be issued for the card, with lines and payer to choose; issues exactly what it shows. */
export function Bill({ onDone }: { onDone: () => void }) {
  const { card } = useOnCard();
  const may = useMay();
  const free = linesToBill(card);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [payer, setPayer] = useState<Pick<Customer, 'id' | 'name'> | null>(null);
  const [discount, setDiscount] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = useCloseDialog();
  useUnsaved((discount !== '' || left.size > 0 || payer !== null) && (busy ? 'saving' : true));
  const change = useChange();
  const toast = useToast();
  const navigate = useNavigate();
  const chosen = free.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const body: BodyIn<typeof invoices.preview> = {
    ...(left.size > 0 && { lineIds: chosen }),
    ...(payer && { customerId: payer.id }),
    ...(Number(discount) > 0 && { discount: Number(discount) }),
  };
  const asked = useDeferredValue(JSON.stringify({ body, seen: card.updated_at }));
  const preview = useQuery({
    queryKey: ['preview of invoice', card.id, asked],
    queryFn: async () => (await call(invoices.preview, { params: { id: card.id }, body })).data,
    // what was issued is previewed no more
    enabled: chosen.length > 0 && !busy,
    placeholderData: (before) => before,
    retry: false,
  });
  const draft = preview.data;
  const settled = draft !== undefined && !preview.isFetching && !preview.isError;
  const issue = async () => {
    if (!settled || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const made = await change(invoices.issue, { params: { id: card.id }, body: { ...body, digest: draft.digest } });
      toast({ title: `${made.number} issued: ${inRupees(made.payable ?? 0)}` });
      onDone();
      void navigate(`/garage/invoices/${made.id}`);
    } catch (error) {
      setProblem(wordsOf(error, 'It could not be issued. Please try again.'));
      setBusy(false);
      void preview.refetch();
    }
  };
  const wrong = problem ?? (preview.isError ? wordsOf(preview.error, 'The preview failed. Please try again.') : null);
  return (
    <>
      <DialogBody>
        <div className="fields">
          {wrong && (
            <div className="form-alert" role="alert">
              <span>{wrong}</span>
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
          <PayerField own={card.customerName} payer={payer} onPayer={setPayer} />
          {may('lines.price') && (
            <div className="field whole-discount">
              <label className="lab" htmlFor="bill-discount">
                Discount on the whole
              </label>
              <AmountBox id="bill-discount" value={discount} onChange={setDiscount} />
            </div>
          )}
          {free.length === 0 && <p className="none">Nothing on this job card is left to bill.</p>}
          {draft && chosen.length > 0 && !preview.isError && (
            <section aria-label={`Preview, ${documentKindLabels[draft.kind]}`} aria-busy={!settled}>
              <DocumentLines document={draft} />
              {draft.placeReason && <p className="sub">Place of supply: {draft.placeReason}</p>}
            </section>
          )}
          {!draft && !wrong && chosen.length > 0 && <output className="foot">Loading preview...</output>}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={close}>Cancel</Button>
        <Button look="main" busy={busy && 'Issuing...'} aria-disabled={!settled} onClick={() => void issue()}>
          {draft && settled ? `Issue ${documentKindLabels[draft.kind].toLowerCase()}` : 'Issue'}
        </Button>
      </DialogFoot>
    </>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

interface PayerProps {
  own: string;
  payer: Pick<Customer, 'id' | 'name'> | null;
  onPayer: (payer: Pick<Customer, 'id' | 'name'> | null) => void;
}

/** Who pays: the card's customer, or another one, as an insurer. */
function PayerField({ own, payer, onPayer }: PayerProps) {
  const [finding, setFinding] = useState(false);
  return (
    <div className="field">
      <span className="lab">Billed to</span>
      <p className="billed-to">
        <b>{payer?.name ?? own}</b>
        <Button
          small
          onClick={() => {
            onPayer(null);
            setFinding(!payer && !finding);
          }}
        >
          {payer ? `Bill ${own}` : finding ? 'Leave it' : 'Somebody else pays'}
        </Button>
      </p>
      {finding && !payer && <FindPayer onPayer={onPayer} />}
    </div>
  );
}

function FindPayer({ onPayer }: Pick<PayerProps, 'onPayer'>) {
  const [search, setSearch] = useState('');
  const term = useDeferredValue(search.trim());
  const { data } = useEndpoint(customers.list, { query: { ...(term && { search: term }), limit: 6 } });
  return (
    <>
      <input
        className="input"
        aria-label="Find who pays"
        placeholder="Name or phone of a customer"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="payers">
        {(data?.data ?? []).map((one) => (
          <li key={one.id}>
            <Button look="bare" onClick={() => onPayer(one)}>
              {one.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
