import { itemBySlug, unitPrice } from '#rules/catalogue.ts';
import { delivered } from '#rules/delivered.ts';
import { formatPaise } from '#rules/money.ts';
import { quantityWords } from '#rules/quantity.ts';
import { type Order, quotePath, useOrder } from './order.ts';
import './price-bar.css';

/** On a phone the price stays in view, whatever of the page one reads (SF-44). */
export function PriceBar({ slug, start }: { slug: string; start: Order }) {
  const order = useOrder(start);
  const item = itemBySlug(slug);
  if (!item) return null;
  const { doorPaise } = delivered(item, order.quantity, order.zone);
  return (
    <section className="price-bar" aria-label="Price">
      <p>
        <b>{unitPrice(item.wholesalePaise, item.unit)}</b>
        <a href="#order">
          {quantityWords(order.quantity, item.unit)} at your door {formatPaise(doorPaise)}
        </a>
      </p>
      <a className="btn btn-s" href={quotePath(item, order)} rel="nofollow">
        Get Bulk Quote
      </a>
    </section>
  );
}
