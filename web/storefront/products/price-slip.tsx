import { useEffect, useRef } from 'react';
import { discountPercent, type Item, itemBySlug, pricesWords, unitPrice } from '#rules/catalogue.ts';
import { type Delivered, delivered } from '#rules/delivered.ts';
import { zones } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { quantityWords } from '#rules/quantity.ts';
import { selectAgain, selectOnEntry } from '#web/ui/form/select-on-entry.ts';
import '../look/sum.css';
import { addressOf, chooseZone, type Order, quotePath, stepBy, typeQuantity, useOrder } from './order.ts';
import { RegisterOrCall } from './register-or-call.tsx';
import './price-slip.css';
import { steps } from './quantity.ts';

interface SlipProps {
  slug: string;
  start: Order;
  isIn: boolean;
}

/** The prices of an item on one slip, what a quantity of it costs at the door of a zone, and where one asks for more. */
export function PriceSlip({ slug, start, isIn }: SlipProps) {
  const item = itemBySlug(slug);
  const order = useOrder(start);
  if (!item) return null;
  const cost = delivered(item, order.quantity, order.zone);
  return (
    <>
      <div className="lift" id="order">
        <div className="slip price-slip">
          <p className="rate">
            <b>{formatPaise(item.wholesalePaise)}</b> <span>/{item.unit} wholesale</span>{' '}
            <s>
              <span className="hide">Retail price </span>
              {unitPrice(item.retailPaise, item.unit)}
            </s>
          </p>
          <Savings item={item} />
          <hr className="perf" />
          <Quantity item={item} order={order} start={start} />
          <Zones order={order} start={start} />
          <Sum item={item} cost={cost} />
        </div>
      </div>
      <div className="btns">
        <a className="btn" href={quotePath(item, order)} rel="nofollow">
          Get Bulk Quote
        </a>
        <RegisterOrCall isIn={isIn} />
      </div>
    </>
  );
}

function Savings({ item: { minOrder, retailPaise, unit, wholesalePaise, ...item } }: { item: Item }) {
  const each = retailPaise - wholesalePaise;
  return (
    <p className="small">
      You save {formatPaise(each)} on each {unit === 'kg' ? 'kg' : 'litre'},{' '}
      {discountPercent({ ...item, retailPaise, wholesalePaise })}%. The minimum order of {minOrder} {unit} costs{' '}
      {formatPaise(minOrder * wholesalePaise)} and saves {formatPaise(minOrder * each)}, delivery not counted.{' '}
      {pricesWords}
    </p>
  );
}

/** Typed or stepped; without script a form that asks for the page with that quantity. */
function Quantity({ item, order, start }: PartProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = order.typed ?? String(order.quantity);
  const asRendered = useRef(shown);
  const type = (text: string, isDone: boolean) => typeQuantity(text, item, start, { isDone });
  useEffect(() => {
    const { value } = field.current ?? { value: asRendered.current };
    // typed before the script was there, or filled in by the browser on the way back
    if (value === asRendered.current) return;
    typeQuantity(value, item, start, { isDone: document.activeElement !== field.current });
  }, [item, start]);
  return (
    <form
      className="row"
      action="#order"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        type(field.current?.value ?? '', true);
        selectAgain(document.activeElement);
      }}
    >
      <div>
        <label htmlFor="quantity">Quantity</label>
        <p className="small">
          Min {item.minOrder} {item.unit}
        </p>
      </div>
      <div className="qty">
        <Step way="less" sign="−" item={item} order={order} start={start} />
        <input
          ref={field}
          id="quantity"
          name="quantity"
          value={shown}
          onChange={(event) => type(event.currentTarget.value, false)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          aria-invalid={order.problem ? true : undefined}
          aria-describedby={order.problem ? 'quantity-problem' : undefined}
          {...selectOnEntry}
          onBlur={(event) => {
            selectOnEntry.onBlur(event);
            if (order.typed !== undefined) type(order.typed, true);
          }}
        />
        <span>{item.unit}</span>
        <Step way="more" sign="+" item={item} order={order} start={start} />
      </div>
      <input type="hidden" name="zone" value={order.zone} />
      <button className="btn btn-s set" type="submit">
        Set quantity
      </button>
      {order.problem ? (
        <p className="alert" id="quantity-problem" role="alert">
          {order.problem}
        </p>
      ) : null}
    </form>
  );
}

interface PartProps {
  item: Item;
  order: Order;
  start: Order;
}

/** A link, so that it works without script; it is there, but leads nowhere, where no step is left. */
function Step({ way, sign, item, order, start }: PartProps & { way: 'less' | 'more'; sign: string }) {
  const quantity = steps(order.quantity, item)[way];
  if (quantity === undefined)
    return (
      <span className="step-no" aria-hidden="true">
        {sign}
      </span>
    );
  return (
    <a
      href={`${addressOf({ ...order, quantity })}#order`}
      rel="nofollow"
      data-here="quantity"
      data-by={quantity - order.quantity}
      aria-label={`${item.minOrder} ${item.unit} ${way}`}
      onClick={(event) => hereOnly(event, () => stepBy(way, item, start))}
    >
      {sign}
    </a>
  );
}

/** The zone is kept for the next page by `data-keeps`. */
function Zones({ order, start }: { order: Order; start: Order }) {
  return (
    <div className="row row-l">
      <b>Delivered to</b>
      <a className="small" href="/shipping-and-delivery#zones">
        Which is mine?
      </a>
      <ul className="zones">
        {zones.map(({ zone }) => (
          <li key={zone}>
            <a
              href={`${addressOf({ ...order, zone })}#order`}
              rel="nofollow"
              data-here="zone"
              data-keeps={`deliveryZone=${zone}`}
              aria-current={zone === order.zone || undefined}
              onClick={(event) => hereOnly(event, () => chooseZone(zone, start))}
            >
              Zone {zone}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A press that asks for a tab of its own is the browser's. */
function hereOnly(event: React.MouseEvent, change: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  change();
}

function Sum({ item, cost }: { item: Item; cost: Delivered }) {
  const { quantity, goodsPaise, charges, doorPaise, notices } = cost;
  return (
    <div aria-live="polite">
      <dl className="bill">
        <div>
          <dt>
            {quantityWords(quantity, item.unit)} at {formatPaise(item.wholesalePaise)}
          </dt>
          <dd>{formatPaise(goodsPaise)}</dd>
        </div>
        {charges.map(({ label, paise }, index) => (
          <div key={label}>
            <dt>{index === 0 ? 'Delivery' : label}</dt>
            <dd>{paise === 0 ? 'Free' : formatPaise(paise)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>At your door</dt>
          <dd>{formatPaise(doorPaise)}</dd>
        </div>
      </dl>
      <p className="note">{verdict(cost)}</p>
      {notices.map((notice) => (
        <p className="small" key={notice}>
          {notice}
        </p>
      ))}
    </div>
  );
}

function verdict({ retailPaise, savedPaise }: Delivered): string {
  const retail = `Retail would cost\u00a0${formatPaise(retailPaise)}.`;
  return savedPaise > 0
    ? `${retail} You keep ${formatPaise(savedPaise)}.`
    : `${retail} Alone, so little is not worth its delivery: order it with other items.`;
}
