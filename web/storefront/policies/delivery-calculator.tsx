import { formatDay, weekdayName } from '#rules/day-words.ts';
import { deliveryQuote, type DeliveryQuote, type DeliveryWish, whyNoExpress } from '#rules/delivery.ts';
import { express, extraFees, zones } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import {
  type CalculatorInput,
  Calculator,
  Choice,
  Field,
  AnswerLine,
  CheckOption,
  InputErrors,
} from './calculator.tsx';
import { readDelivery } from './delivery-form.ts';
import { useQuery } from './query.ts';

/** What a delivery costs: zone, value, weight, stops and extras, with the reason of each line. */
export function DeliveryCalculator({ now, asked }: CalculatorInput) {
  const query = useQuery(asked);
  const { typed, errors, wish } = readDelivery(query, new Date(now));
  const refusal = wish ? whyNoExpress(wish) : null;
  return (
    <Calculator
      path="/shipping-and-delivery"
      label="Work out your delivery fee"
      isAsked={query.has('value')}
      fields={
        <>
          <Field
            name="value"
            label="Order value (₹)"
            inputMode="decimal"
            defaultValue={typed.value}
            error={errors.value}
          />
          <div className="pair">
            <Choice
              name="zone"
              label="Zone"
              value={String(typed.zone)}
              options={zones.map(({ zone }) => [String(zone), `Zone ${zone}`])}
            />
            <Field
              name="weight"
              label="Weight (kg)"
              inputMode="decimal"
              defaultValue={typed.weight}
              error={errors.weight}
            />
            <Field
              name="stops"
              label="Extra locations"
              inputMode="numeric"
              defaultValue={typed.stops}
              error={errors.stops}
            />
          </div>
          <div className="pair">
            <Field name="day" label="Ordered on" type="date" defaultValue={typed.day} error={errors.day} />
            <Field name="time" label="At" type="time" defaultValue={typed.time} error={undefined} />
          </div>
          <fieldset>
            <legend className="hide">Extras</legend>
            <CheckOption
              name="express"
              label={refusal === null ? 'Express, same day' : `Express, ${refusal}`}
              price={formatPaise(extraFees.express)}
              defaultChecked={typed.express}
              disabled={refusal !== null && !typed.express}
            />
            <CheckOption
              name="stairs"
              label="Stairs"
              price={formatPaise(extraFees.stairs)}
              defaultChecked={typed.stairs}
            />
            <CheckOption
              name="waiting"
              label="Waiting"
              price={formatPaise(extraFees.waiting)}
              defaultChecked={typed.waiting}
            />
          </fieldset>
        </>
      }
    >
      {wish ? <Answer wish={wish} quote={deliveryQuote(wish)} /> : <InputErrors errors={Object.values(errors)} />}
    </Calculator>
  );
}

function Answer({ wish, quote }: { wish: DeliveryWish; quote: DeliveryQuote }) {
  const { charges, feePaise, time, deliveryDay, notices, isExpress, nextBand } = quote;
  return (
    <>
      <h3 className="h3">Your delivery</h3>
      <p className="small">
        Zone {wish.zone}, {isExpress ? 'express' : time}.{' '}
        {isExpress
          ? `It comes on ${weekdayName(deliveryDay)}, ${formatDay(deliveryDay)}, by ${express.deliveredBy}.`
          : `It comes by ${weekdayName(deliveryDay)}, ${formatDay(deliveryDay)}, at the latest.`}
      </p>
      <hr className="perf" />
      <dl className="bill">
        {charges.map(({ label, paise, reason }) => (
          <AnswerLine key={label} label={label} amount={paise === 0 ? 'Free' : formatPaise(paise)} reason={reason} />
        ))}
        <div className="sum">
          <dt>Delivery fee</dt>
          <dd>{feePaise === 0 ? 'Free' : formatPaise(feePaise)}</dd>
        </div>
      </dl>
      {nextBand ? (
        <p className="note">
          Order {formatPaise(nextBand.morePaise)} more and the Zone {wish.zone} fee falls to{' '}
          {nextBand.feePaise === 0 ? 'nothing' : formatPaise(nextBand.feePaise)}.
        </p>
      ) : null}
      {notices.map((notice) => (
        <p className="note" key={notice}>
          {notice}.
        </p>
      ))}
    </>
  );
}
