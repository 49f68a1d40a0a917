import { discountPercent, type Item } from '#rules/catalogue.ts';
import { formatPaise } from '#rules/money.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { Kolam } from '../look/kolam.tsx';
import { Picture } from '../pictures/picture.tsx';
import { useZonedLink } from './carried-zone.ts';
import { coloursOf } from './colours.ts';
import { productsPath } from './product-address.ts';
import './tile.css';

/** One item: panel, name, perforation, price stub. The whole tile is the link. */
function Tile({ item, heading: Heading }: { item: Item; heading: 'h2' | 'h3' }) {
  const city = useSelectedCity();
  const zoned = useZonedLink();
  return (
    <li className="tile" style={coloursOf(item.category)}>
      <DiscountBadge item={item} />
      <div className="panel">
        <Kolam dots="three" className="floor" />
        <Picture of={item.slug} alt={item.image} />
      </div>
      <div className="name">
        <Heading>
          <a href={zoned(`${productsPath(city)}/${item.slug}`)}>{item.name}</a>
        </Heading>
        <p>{item.description}</p>
      </div>
      <div className="stub">
        <p className="price">
          <b>{formatPaise(item.wholesalePaise)}</b>
          <span>/{item.unit}</span>{' '}
          <s>
            <span className="hide">Retail </span>
            {formatPaise(item.retailPaise)}
          </s>
        </p>
        <p className="min">
          Min {item.minOrder} {item.unit}
        </p>
      </div>
    </li>
  );
}

/** The discount badge: always the rounded difference of the two prices, never a number of its own. */
export function DiscountBadge({ item }: { item: Item }) {
  return (
    <span className="off">
      {discountPercent(item)}%<small>off</small>
    </span>
  );
}

export function Tiles({ items, heading }: { items: readonly Item[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="tiles">
      {items.map((item) => (
        <Tile key={item.id} item={item} heading={heading} />
      ))}
    </ul>
  );
}
