import { useActionData, useSearchParams } from 'react-router';
import { items } from '#rules/catalogue.ts';
import { dedicatedVehicleAbovePaise, sameDayWords } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { plans } from '#rules/plans.ts';
import { replyWithin } from '#rules/service-policy.ts';
import { enquiryAction } from '../contact/post-enquiry.ts';
import { useOfferedCities } from '../city/offered-cities.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { contentMeta } from '../content-meta.ts';
import { Island } from '../islands/island.tsx';
import { useIsIn } from '../islands/plain-page.ts';
import { PageTop } from '../look/page-top.tsx';
import type { Route } from './+types/bulk-orders-page.ts';
import './bulk-orders.css';
import { BulkForm } from './bulk-form.tsx';
import { quantityField, quantityProblems, readBulkOrder } from './order.ts';

export function action(args: Route.ActionArgs) {
  return enquiryAction(args, {
    read: readBulkOrder,
    more: items.map(({ slug }) => quantityField(slug)),
    check: quantityProblems,
  });
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
  const isIn = useIsIn();
  const [search] = useSearchParams();
  const cities = useOfferedCities().map(({ city }) => city);
  const city = useSelectedCity()?.city;
  return (
    <>
      <PageTop title="Bulk orders">
        <p className="lead">For weddings, canteens, chains and anyone who counts in sacks: say what and how much.</p>
      </PageTop>
      <div className="wrap bulk">
        <div className="lift">
          <Island
            name="enquiry/bulk"
            of={BulkForm}
            soon={isIn}
            props={{ posted, asked: posted ? null : search.get('item'), cities, city }}
          />
        </div>
        <Terms />
      </div>
    </>
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
        {sameDayWords} An order above {formatPaise(dedicatedVehicleAbovePaise)} gets a dedicated vehicle, at no charge.
        More stands in <a href="/shipping-and-delivery">Shipping &amp; Delivery</a>.
      </p>
    </aside>
  );
}
