import type { Item } from '#rules/catalogue.ts';
import { slots, standardTime } from '#rules/delivery-policy.ts';
import { kindOf, paymentOptions, pickupWithin, returnTermsOf, refundTime } from '#rules/refund-policy.ts';
import { itemWords } from './item-words.ts';

/** How it keeps, what we promise of it, how it comes and how it is paid. */
export function Facts({ item }: { item: Item }) {
  const promise = returnTermsOf(kindOf(item.category));
  const [first, second] = slots;
  return (
    <section className="alt" aria-label="Storage, quality, delivery and payment">
      <div className="wrap facts">
        <div>
          <h2 className="h3">Storage</h2>
          <p className="small">{itemWords(item).storage}</p>
        </div>
        <div>
          <h2 className="h3">Quality</h2>
          <p className="small">
            {promise.goods}: tell us of a quality problem within {promise.qualityWithin} and of a return within{' '}
            {promise.returnWithin}. Pickup is arranged within {pickupWithin}, refunds in {refundTime}.{' '}
            <a href="/cancellation-and-refund">Refund policy</a>
          </p>
        </div>
        <div>
          <h2 className="h3">Delivery</h2>
          <p className="small">
            {standardTime} after confirmation. {first.name} slot <span className="nb">{first.time}</span>,{' '}
            {second.name.toLowerCase()} slot <span className="nb">{second.time}</span>. No Sunday delivery.{' '}
            <a href="/shipping-and-delivery">Delivery policy</a>
          </p>
        </div>
        <div>
          <h2 className="h3">Payment</h2>
          <p className="small">{listOf(paymentOptions)}.</p>
        </div>
      </div>
    </section>
  );
}

function listOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}
