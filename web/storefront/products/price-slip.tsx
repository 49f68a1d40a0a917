import { Link, useNavigate } from 'react-router';
import { discountPercent, type Item, unitPrice } from '#rules/catalogue.ts';
import { type Delivered, delivered } from '#rules/delivered.ts';
import { type Zone, zones } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { liveParams } from '#web/live-params.ts';
import '../look/sum.css';
import './price-slip.css';
import { quantityIn, steps } from './quantity.ts';
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
  return (
    <div className="row">
      <div>
        <b>Quantity</b>
        <p className="small">
          Min {item.minOrder} {item.unit}
        </p>
      </div>
      <div className="qty">
        <Step way="less" sign="−" item={item} quantity={quantity} zone={zone} />
        <output aria-live="polite">
          {quantity} {item.unit}
        </output>
        <Step way="more" sign="+" item={item} quantity={quantity} zone={zone} />
      </div>
    </div>
  );
}

/** A link, so that it works without script; it is there, but leads nowhere, where no step is left. */
function Step({ way, sign, item, quantity, zone }: StepProps) {
  const navigate = useNavigate();
  const to = steps(quantity, item)[way];
  if (to === undefined)
    return (
      <span className="step-no" aria-hidden="true">
        {sign}
      </span>
    );
  /** Of two quick presses the second comes before the first is drawn, and is one step more all the same. */
  const catchUp = (event: React.MouseEvent) => {
    const now = quantityIn(liveParams().get('quantity'), item);
    if (now === quantity) return;
    event.preventDefault();
    const next = steps(now, item)[way];
    if (next !== undefined) void navigate(addressOf(next, zone), { replace: true, preventScrollReset: true });
  };
  return (
    <Link
      to={addressOf(to, zone)}
      rel="nofollow"
      replace
      preventScrollReset
      data-wake
      aria-label={`${item.minOrder} ${item.unit} ${way}`}
      onClick={catchUp}
    >
      {sign}
    </Link>
  );
}

interface StepProps {
  way: 'less' | 'more';
  sign: string;
  item: Item;
  quantity: number;
  zone: Zone;
}

const addressOf = (quantity: number, zone: Zone) => `?quantity=${quantity}&zone=${zone}`;

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
              to={addressOf(quantity, zone)}
              rel="nofollow"
              replace
              preventScrollReset
              data-wake
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
