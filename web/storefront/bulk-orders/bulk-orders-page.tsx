import { Link, useActionData, useSearchParams } from 'react-router';
import { items, unitPrice } from '#rules/catalogue.ts';
import { dedicatedVehicleAbovePaise } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { plans } from '#rules/plans.ts';
import { replyWithin } from '#rules/service-policy.ts';
import { EnquiryForm } from '../contact/enquiry-form.tsx';
import { enquiryAction } from '../contact/post-enquiry.ts';
import { contentMeta } from '../content-meta.ts';
import { PageTop } from '../look/page-top.tsx';
import type { Route } from './+types/bulk-orders-page.ts';
import './bulk-orders.css';
import { quantityField, readBulkOrder } from './order.ts';

export function action(args: Route.ActionArgs) {
  return enquiryAction(args, { read: readBulkOrder, more: items.map(({ slug }) => quantityField(slug)) });
}

/** What the page reads of its address; anything else there is not looked at. */
export const handle = { reads: ['item'] };

export function meta({ matches }: Route.MetaArgs) {
  return contentMeta(matches, {
    title: 'Bulk Orders',
    description: `A quote for large, regular or festive quantities of vegetables, rice, dal, masala and oil. Say what and how much; we answer within ${replyWithin}.`,
    path: '/bulk-orders',
    type: 'WebPage',
  });
}

export default function BulkOrdersPage() {
  const posted = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <>
      <PageTop title="Bulk orders">
        <p className="lead">For weddings, canteens, chains and anyone who counts in sacks: say what and how much.</p>
      </PageTop>
      <div className="wrap bulk">
        <div className="lift">
          <EnquiryForm
            key={search.get('item')}
            title="Ask for a bulk quote"
            lead={`Fill in what you need; we answer within ${replyWithin}. This is not an order yet.`}
            posted={posted}
            subject="Bulk Order Inquiry"
            messageHint="How often, on which days, to which area? Anything that is not listed?"
            read={readBulkOrder}
          >
            <Quantities typed={posted?.typed ?? {}} asked={posted ? null : search.get('item')} />
          </EnquiryForm>
        </div>
        <Terms />
      </div>
    </>
  );
}

/** One field for each item; `asked` is the item that the address wants a quote for. */
function Quantities({ typed, asked }: { typed: Record<string, string>; asked: string | null }) {
  return (
    <fieldset className="quantities">
      <legend>Items and quantities</legend>
      {items.map(({ slug, name, wholesalePaise, unit, minOrder }) => (
        <div key={slug}>
          <label htmlFor={slug}>
            {name} <small>{unitPrice(wholesalePaise, unit)}</small>
          </label>
          <input
            className="in"
            id={slug}
            name={quantityField(slug)}
            maxLength={20}
            autoComplete="off"
            placeholder={`min ${minOrder} ${unit}`}
            defaultValue={typed[quantityField(slug)] ?? (slug === asked ? `${minOrder} ${unit}` : '')}
          />
        </div>
      ))}
    </fieldset>
  );
}

function Terms() {
  const [, growth, enterprise] = plans;
  return (
    <aside className="g" aria-label="What bulk orders get">
      {[growth, enterprise].map(({ name, fromPaise, terms }) => (
        <section className="g" key={name}>
          <h2 className="h3">
            {name}, from {formatPaise(fromPaise)}
          </h2>
          <dl className="bill">
            {terms.map(([what, how]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p>
        An order above {formatPaise(dedicatedVehicleAbovePaise)} gets a dedicated vehicle, at no charge. More stands in{' '}
        <Link to="/shipping-and-delivery">Shipping &amp; Delivery</Link>.
      </p>
    </aside>
  );
}
