import { cancellationQuote, type CancellationQuote } from '#rules/cancellation.ts';
import { stages } from '#rules/cancellation-policy.ts';
import { formatDay } from '#rules/day-words.ts';
import { formatPaise } from '#rules/money.ts';
import { refundMethods } from '#rules/refund-policy.ts';
import {
  type CalculatorInput,
  Calculator,
  Choice,
  Field,
  AnswerLine,
  CheckOption,
  InputErrors,
} from './calculator.tsx';
import { readCancellation } from './cancellation-form.ts';
import { useQuery } from './query.ts';

/** What cancelling costs and when the money is back, with the reason of each line. */
export function CancellationCalculator({ now, asked }: CalculatorInput) {
  const query = useQuery(asked);
  const { typed, errors, wish } = readCancellation(query, new Date(now));
  return (
    <Calculator
      path="/cancellation-and-refund"
      label="Work out what cancelling costs"
      isAsked={query.has('amount')}
      fields={
        <>
          <div className="pair">
            <Field
              name="amount"
              label={'Goods to cancel\u00a0(₹)'}
              inputMode="decimal"
              defaultValue={typed.amount}
              error={errors.amount}
            />
            <Field
              name="delivery"
              label={'Delivery charge\u00a0(₹)'}
              inputMode="decimal"
              defaultValue={typed.delivery}
              error={errors.delivery}
            />
          </div>
          <div className="pair">
            <Choice
              name="stage"
              label="The order is"
              value={typed.stage}
              options={stages.map(({ id, name }) => [id, name])}
            />
            <Choice
              name="comes"
              label="Delivery"
              value={typed.comes}
              options={[
                ['same-day', 'Same day'],
                ['next-day', 'Next day'],
              ]}
            />
          </div>
          <Field
            name="confirmed"
            label="Confirmed at"
            type="datetime-local"
            defaultValue={typed.confirmed}
            error={errors.confirmed}
          />
          <Field
            name="cancelled"
            label="Cancelled at"
            type="datetime-local"
            defaultValue={typed.cancelled}
            error={errors.cancelled}
          />
          <Choice
            name="paid"
            label="Paid by"
            value={typed.paid}
            options={refundMethods.map(({ id, paidBy, inAdvance }) => [
              id,
              inAdvance ? `${paidBy}, in advance` : paidBy,
            ])}
          />
          <fieldset>
            <legend className="hide">What is cancelled</legend>
            <CheckOption name="fresh" label="Fresh items are among them" defaultChecked={typed.fresh} />
            <CheckOption name="part" label="Only a part of the order" defaultChecked={typed.part} />
          </fieldset>
        </>
      }
    >
      {wish ? <Answer quote={cancellationQuote(wish)} /> : <InputErrors errors={Object.values(errors)} />}
    </Calculator>
  );
}

function Answer({ quote }: { quote: CancellationQuote }) {
  const { lines, refundPaise, owedPaise } = quote;
  const owes = owedPaise > 0;
  return (
    <>
      <h3 className="h3">If you cancel</h3>
      <p className="small">{quote.timeWords}</p>
      <hr className="perf" />
      <dl className="bill">
        {lines.map(({ label, paise, reason }) => (
          <AnswerLine key={label} label={label} amount={formatPaise(paise)} reason={reason} />
        ))}
        <div className="sum">
          <dt>{owes ? 'You pay' : 'You get back'}</dt>
          <dd>{formatPaise(owes ? owedPaise : refundPaise)}</dd>
        </div>
      </dl>
      <p className="note">
        <RefundWords quote={quote} />
      </p>
    </>
  );
}

function RefundWords({ quote }: { quote: CancellationQuote }) {
  const { refundPaise, refund } = quote;
  const { method, from, to } = refund;
  if (!method.inAdvance) return 'Nothing was paid yet, so nothing has to come back.';
  if (refundPaise === 0) return 'Nothing comes back.';
  if (method.days === null) return `It comes back as ${method.back}, ${method.time}.`;
  return (
    <>
      It comes back to {method.back} in <span className="nb">{method.time}</span>: from{' '}
      <span className="nb">{formatDay(from, { year: false })}</span> to <span className="nb">{formatDay(to)}</span>.
    </>
  );
}
