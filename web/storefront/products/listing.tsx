import { useSearchParams } from 'react-router';
import { type Category, items, itemsOf, pricesWords } from '#rules/catalogue.ts';
import type { City } from '#rules/cities.ts';
import { useIsIn } from '../islands/plain-page.ts';
import { PageTop } from '../look/page-top.tsx';
import { Chips } from './chips.tsx';
import { Empty } from './empty.tsx';
import './listing.css';
import { RegisterOrCall } from './register-or-call.tsx';
import { Plans } from './plans.tsx';
import { filterOf, itemsOfFilter, productsPath } from './product-address.ts';
import { Tiles } from './tile.tsx';

/** The product listing: whole, or as far as the filter of the address lets through. */
export function Listing({ city, category }: { city: City | null; category: Category | null }) {
  const [search] = useSearchParams();
  const base = productsPath(city);
  const isIn = useIsIn();
  const filter = filterOf(category, search);
  const shown = itemsOfFilter(filter);
  return (
    <>
      <PageTop title={titleOf(city, category)}>
        <p className="lead">{leadOf(category)}</p>
        <div className="btns">
          <a className="btn" href="/contact">
            Get Bulk Quote
          </a>
          <RegisterOrCall isIn={isIn} />
        </div>
      </PageTop>
      <Chips base={base} filter={filter} listId={listId} />
      <section className="wrap listed" id={listId} aria-label="Products" tabIndex={-1}>
        <output className="hide">{shown.length} products</output>
        {shown.length === 0 ? <Empty base={base} listId={listId} /> : <Tiles items={shown} heading="h2" />}
      </section>
      <Plans />
    </>
  );
}

const listId = 'products';

function titleOf(city: City | null, category: Category | null): string {
  const what = category?.name ?? 'Wholesale rates';
  return city ? `${what} in ${city.city}` : what;
}

function leadOf(category: Category | null): string {
  const count = category ? itemsOf(category.id).length : items.length;
  if (count === 0) return 'Nothing is listed here yet. Tell us what you need, and we send you a quote.';
  return `${count} kitchen staples, by the kilo or the litre. The big figure is what your business pays. ${pricesWords}`;
}
