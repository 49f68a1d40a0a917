import { confirmationMinutes, slots, zoneOf } from '#rules/delivery-policy.ts';
import { brand } from '#web/brand.ts';
import { hours } from '../contact/hours.ts';
import type { Route } from './+types/orders-page.ts';
import { accountMeta } from './account-meta.ts';
import { Card } from './card.tsx';
import './orders.css';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, 'My Orders', '/account/orders');
}

/** Ordering is by phone today; the page says so rather than show a list that could never fill. */
export default function OrdersPage() {
  return (
    <>
      <Card title="Orders are placed by phone today" className="whole">
        <p>There is no list of orders here yet: you order by a call, and ask about a past order the same way.</p>
        <ol className="order-steps">
          {steps.map(({ title, words }) => (
            <li key={title}>
              <b>{title}</b>
              <p className="small">{words}</p>
            </li>
          ))}
        </ol>
        <div className="btns">
          <a className="btn" href={brand.phoneLink}>
            Call {brand.phone}
          </a>
          <a className="btn btn-o" href="/products">
            Explore Products
          </a>
        </div>
        <p className="small">{hours.map((row) => row.join(' ')).join(', ')}.</p>
      </Card>
      <Card title="Delivery">
        <p>What each zone costs, from which order value it is free, and when it comes.</p>
        <a href="/shipping-and-delivery">Shipping &amp; Delivery</a>
      </Card>
      <Card title="Cancel or return">
        <p>Until when cancelling is free, what can be returned, and when the money is back.</p>
        <a href="/cancellation-and-refund">Cancellation &amp; Refund</a>
      </Card>
    </>
  );
}

const [morning, evening] = slots;

const steps = [
  {
    title: 'Choose',
    words: 'Note the items and quantities. Each product page shows its minimum order and what it costs at your door.',
  },
  {
    title: 'Call',
    words: unbroken(`Tell us the items, the place and the slot: morning ${morning.time} or evening ${evening.time}.`),
  },
  { title: 'We confirm', words: `Within ${confirmationMinutes} minutes, with the total.` },
  { title: 'It comes', words: unbroken(`In zone 1 within ${zoneOf(1).time} of confirmation. No delivery on Sundays.`) },
] as const;

/** A range of hours stays on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011');
}
