import { useSearchParams } from 'react-router';
import type { Item } from '#rules/catalogue.ts';
import type { City } from '#rules/cities.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { Island } from '../islands/island.tsx';
import { useIsIn, usePlainPage } from '../islands/plain-page.ts';
import { Kolam } from '../look/kolam.tsx';
import { Picture } from '../pictures/picture.tsx';
import { useZonedLink } from './carried-zone.ts';
import { coloursOf } from './colours.ts';
import { Facts } from './facts.tsx';
import { itemWords } from './item-words.ts';
import { PriceByQuantity } from './price-by-quantity.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceSlip } from './price-slip.tsx';
import { categoryOf, productsPath, relatedTo } from './product-address.ts';
import './product.css';
import { startingQuantity } from './quantity.ts';
import { DiscountBadge, Tiles } from './tile.tsx';
import { zoneIn } from './zone.ts';

/** One item: what it costs, what it costs at the door, how it keeps, and what else goes into the basket. */
export function Product({ city, item }: { city: City | null; item: Item }) {
  const [search] = useSearchParams();
  const saved = usePlainPage()?.visitor.zone ?? '';
  const zone = zoneIn(search.get('zone')) ?? zoneIn(saved) ?? 1;
  const start = { ...startingQuantity(search.get('quantity'), item), zone };
  const isIn = useIsIn();
  return (
    <>
      <div className="wrap">
        <Crumbs item={item} />
        <div className="item g g8" style={coloursOf(item.category)}>
          <div className="panel pic">
            <DiscountBadge item={item} />
            <Kolam dots="five" className="floor" />
            <Picture of={item.slug} alt={item.image} />
          </div>
          <div className="about g g5">
            <h1 className="h2">{city ? `${item.name} in ${city.city}` : item.name}</h1>
            <p className="lead">
              {item.description}. {itemWords(item).use}
            </p>
            <Island name="order/slip" of={PriceSlip} props={{ slug: item.slug, start, isIn }} />
          </div>
        </div>
      </div>
      <Island name="order/packs" of={PriceByQuantity} props={{ slug: item.slug, start }} />
      <Facts item={item} />
      <section className="sec wrap" aria-labelledby="more">
        <div className="head g">
          <h2 className="h2" id="more">
            From the same basket
          </h2>
        </div>
        <Tiles items={relatedTo(item)} heading="h3" />
      </section>
      <Island name="order/bar" of={PriceBar} props={{ slug: item.slug, start }} />
    </>
  );
}

function Crumbs({ item }: { item: Item }) {
  const products = productsPath(useSelectedCity());
  const category = categoryOf(item);
  const zoned = useZonedLink();
  return (
    <nav className="crumb" aria-label="You are here">
      <a href={zoned(products)}>Products</a>
      <span aria-hidden="true">/</span>
      <a href={zoned(`${products}/${category.slug}`)}>{category.name}</a>
      <span aria-hidden="true">/</span>
      <span aria-current="page">{item.name}</span>
    </nav>
  );
}
