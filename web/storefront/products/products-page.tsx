import { data, useParams } from 'react-router';
import { publicUrlOf } from '#web/head.ts';
import type { Route } from './+types/products-page.ts';
import { Listing } from './listing.tsx';
import { viewOf } from './product-address.ts';
import { Product } from './product.tsx';
import { listingMeta, productMeta } from './products-meta.ts';

/** The listing, a category or an item, of the whole shop or of one city; anything else is 'Page Not Found'. */
export function loader({ params }: Route.LoaderArgs) {
  if (!viewOf(params)) throw data(null, { status: 404 });
  return null;
}

/** What the page reads of its address; anything else there is not looked at. */
export const handle = { reads: ['category', 'zone', 'quantity'] };

export function meta({ params, location, matches }: Route.MetaArgs) {
  const view = viewOf(params);
  if (!view) return [];
  const publicUrl = publicUrlOf(matches);
  return view.kind === 'item'
    ? productMeta(publicUrl, view.city, view.item)
    : listingMeta(publicUrl, view.city, view.category, new URLSearchParams(location.search));
}

export default function ProductsPage() {
  const view = viewOf(useParams());
  if (!view) return null;
  return view.kind === 'item' ? <Product {...view} key={view.item.id} /> : <Listing {...view} />;
}
