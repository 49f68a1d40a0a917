import { categories, type Category, type CategoryId, itemsOf, unitPrice } from '#rules/catalogue.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { Kolam } from '../look/kolam.tsx';
import { Picture } from '../pictures/picture.tsx';
import './categories.css';

export function Categories({ city }: { city: string | null }) {
  const selected = useSelectedCity();
  const products = selected ? `/${selected.slug}/products` : '/products';
  return (
    <section className="sec wrap" aria-labelledby="categories">
      <div className="head g">
        <h2 className="h2" id="categories">
          {city ? `What is your ${city} kitchen short of?` : 'What is your kitchen short of?'}
        </h2>
      </div>
      <div className="cats">
        {categories.map((category) => (
          <Tile key={category.id} category={category} to={`${products}/${category.slug}`} />
        ))}
      </div>
    </section>
  );
}

/** The whole tile is the link. A category that lists nothing yet shows no price. */
function Tile({ category: { id, name }, to }: { category: Category; to: string }) {
  const cheapest = itemsOf(id).toSorted((a, b) => a.wholesalePaise - b.wholesalePaise)[0];
  const wide = wides[id];
  return (
    <a className={`cat panel ${wide ?? ''}`.trim()} href={to} style={colours(id)}>
      <Kolam dots={wide ? 'five' : 'three'} />
      <b>{name}</b>
      {cheapest ? <span>From {unitPrice(cheapest.wholesalePaise, cheapest.unit)}</span> : null}
      {pictures(id).map(([of, place]) => (
        <Picture key={of} of={of} style={place} />
      ))}
    </a>
  );
}

const wides: Partial<Record<CategoryId, string>> = { vegetables: 'cat-l', beverages: 'cat-w' };

type Place = Record<`--${string}`, string>;

/** Which drawings stand on a tile, the hindmost first. */
function pictures(id: CategoryId): [of: string, place: Place][] {
  return id === 'vegetables' ? vegetables : [[id, wides[id] ? { '--z': '104' } : {}]];
}

/** --z size, --x from the right and --b from the bottom, in parts of the size: see the style sheet. */
const vegetables: [of: string, place: Place][] = [
  ['onions', { '--z': '84', '--x': '1.5', '--b': '0.1' }],
  ['vegetables', { '--z': '150', '--x': '0.06', '--b': '0.04' }],
];

function colours(id: CategoryId): Record<`--${string}`, string> {
  return { '--c': `var(--c-${id})`, '--k': `var(--k-${id})` };
}
