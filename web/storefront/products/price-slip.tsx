import { Link } from 'react-router';
import { discountPercent, type Item, unitPrice } from '#rules/catalogue.ts';
import { type Delivered, delivered } from '#rules/delivered.ts';
import { type Zone, zones } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import '../look/sum.css';
import './price-slip.css';
import { steps } from './quantity.ts';
import { saveZone } from './zone.ts';

/** The prices on one slip, and what a quantity of them costs at the door of the visitor's zone. */
export function PriceSlip({ item, quantity, zone }: { item: Item; quantity: number; zone: Zone }) {
  const cost = delivered(item, quantity, zone);
  return (
    <div className="lift">
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
        <Quantity item={item} quantity={quantity} zone={zone} />
        <Zones quantity={quantity} zone={zone} />
        <Sum item={item} cost={cost} />
      </div>
    </div>
  );
}

function Savings({ item: { minOrder, retailPaise, unit, wholesalePaise, ...item } }: { item: Item }) {
  const each = retailPaise - wholesalePaise;
  return (
    <p className="small">
      You save {formatPaise(each)} on each {unit === 'kg' ? 'kg' : 'litre'},{' '}
      {discountPercent({ ...item, retailPaise, wholesalePaise })}%. The minimum order of {minOrder} {unit} costs{' '}
      {formatPaise(minOrder * wholesalePaise)} and saves {formatPaise(minOrder * each)}, delivery not counted.
    </p>
  );
}

function Quantity({ item, quantity, zone }: { item: Item; quantity: number; zone: Zone }) {
  const { less, more } = steps(quantity, item);
  return (
    <div className="row">
      <div>
        <b>Quantity</b>
        <p className="small">
          Min {item.minOrder} {item.unit}
        </p>
      </div>
      <div className="qty">
        <Step to={less} zone={zone} label={`${item.minOrder} ${item.unit} less`} sign="−" />
        <output aria-live="polite">
          {quantity} {item.unit}
        </output>
        <Step to={more} zone={zone} label={`${item.minOrder} ${item.unit} more`} sign="+" />
      </div>
    </div>
  );
}

/** A link, so that it works without script; it is there, but leads nowhere, where no step is left. */
function Step({ to, zone, label, sign }: { to: number | undefined; zone: Zone; label: string; sign: string }) {
  if (to === undefined)
    return (
      <span className="step-no" aria-hidden="true">
        {sign}
      </span>
    );
  return (
    <Link to={`?quantity=${to}&zone=${zone}`} rel="nofollow" replace preventScrollReset aria-label={label}>
      {sign}
    </Link>
  );
}

function Zones({ quantity, zone: chosen }: { quantity: number; zone: Zone }) {
  return (
    <div className="row row-l">
      <b>Delivered to</b>
      <Link className="small" to="/shipping-and-delivery#zones">
        Which is mine?
      </Link>
      <ul className="zones">
        {zones.map(({ zone }) => (
          <li key={zone}>
            <Link
              to={`?quantity=${quantity}&zone=${zone}`}
              rel="nofollow"
              replace
              preventScrollReset
              aria-current={zone === chosen || undefined}
              onClick={() => saveZone(zone)}
            >
              Zone {zone}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sum({ item, cost }: { item: Item; cost: Delivered }) {
  const { quantity, goodsPaise, charges, doorPaise, notices } = cost;
  return (
    <div aria-live="polite">
      <dl className="bill">
        <div>
          <dt>
            {quantity} {item.unit} at {formatPaise(item.wholesalePaise)}
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
          {notice}. Other items count towards it.
        </p>
      ))}
    </div>
  );
}

function verdict({ retailPaise, savedPaise }: Delivered): string {
  const retail = `Retail would cost ${formatPaise(retailPaise)}.`;
  return savedPaise > 0
    ? `${retail} You keep ${formatPaise(savedPaise)}.`
    : `${retail} Alone, so little is not worth its delivery: order it with other items.`;
}
