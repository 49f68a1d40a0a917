import { type Item, itemBySlug, smallerOrderWords, unitPrice } from '#rules/catalogue.ts';
import { delivered, packsOf } from '#rules/delivered.ts';
import type { Zone } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { Sheet } from '../look/sheet.tsx';
import { type Order, useOrder } from './order.ts';

/** What growing quantities cost at the door of a zone, by the rule table of the delivery policy. */
export function PriceByQuantity({ slug, start }: { slug: string; start: Order }) {
  const { zone } = useOrder(start);
  const item = itemBySlug(slug);
  if (!item) return null;
  return (
    <section className="wrap packs g g6" aria-labelledby="packs">
      <div className="g g2">
        <h2 className="h3" id="packs">
          By the pack, at your door
        </h2>
        <p className="small">
          Zone {zone}, these packs alone. {smallerOrderWords}. The delivery fee is for the whole order.
        </p>
      </div>
      <Sheet label={`Packs of ${item.name}`}>
        <thead>
          <tr>
            <th scope="col">
              Quantity
              <small>at {unitPrice(item.wholesalePaise, item.unit)}</small>
            </th>
            <th scope="col">Delivery</th>
            <th scope="col">At your door</th>
            <th scope="col">You save</th>
          </tr>
        </thead>
        <tbody>
          {packsOf(item).map((quantity) => (
            <Pack key={quantity} item={item} quantity={quantity} zone={zone} />
          ))}
        </tbody>
      </Sheet>
    </section>
  );
}

function Pack({ item, quantity, zone }: { item: Item; quantity: number; zone: Zone }) {
  const { goodsPaise, deliveryPaise, doorPaise, savedPaise } = delivered(item, quantity, zone);
  return (
    <tr>
      <th scope="row">
        {quantity} {item.unit}
        <small>{formatPaise(goodsPaise)}</small>
      </th>
      <td className={deliveryPaise === 0 ? 'free' : undefined}>
        {deliveryPaise === 0 ? 'Free' : formatPaise(deliveryPaise)}
      </td>
      <td>
        <b>{formatPaise(doorPaise)}</b>
        <small>
          {formatPaise(Math.round(doorPaise / quantity))}/{item.unit}
        </small>
      </td>
      <td>{savedPaise > 0 ? formatPaise(savedPaise) : '–'}</td>
    </tr>
  );
}
