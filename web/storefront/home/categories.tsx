import { Link } from 'react-router';
import { categories, type Category, type CategoryId, itemsOf, unitPrice } from '#rules/catalogue.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { Kolam } from '../look/kolam.tsx';
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
    <Link className={`cat panel ${wide ?? ''}`.trim()} to={to} style={colours(id)}>
      <Kolam dots={wide ? 'five' : 'three'} />
      <b>{name}</b>
      {cheapest ? <span>From {unitPrice(cheapest.wholesalePaise, cheapest.unit)}</span> : null}
      {pictures[id].map(([emoji, place], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list that never moves
        <i className="emo" key={index} style={place} aria-hidden="true">
          {emoji}
        </i>
      ))}
    </Link>
  );
}

const wides: Partial<Record<CategoryId, string>> = { vegetables: 'cat-l', beverages: 'cat-w' };

type Picture = [emoji: string, place?: Record<`--${string}`, string>];

/** --z size, --x from the right, --b from the bottom: see the style sheet. */
const pictures: Record<CategoryId, Picture[]> = {
  vegetables: [
    ['🧅', { '--z': '72', '--x': '0.86em', '--b': '1em' }],
    ['🥔', { '--z': '80', '--x': '1.12em', '--b': '0.12em' }],
    ['🍅', { '--z': '94', '--x': '0.2em', '--b': '0.1em' }],
    ['🌶️', { '--z': '62', '--x': '2.75em', '--b': '0.14em' }],
  ],
  grains: [['🍚']],
  spices: [['🌶️']],
  pulses: [['🫘']],
  oil: [['🌻']],
  'onion-garlic': [['🧄']],
  'dry-fruits': [['🥜']],
  beverages: [
    ['☕', { '--z': '80' }],
    ['🫖', { '--z': '80', '--x': '1.4em' }],
  ],
};

function colours(id: CategoryId): Record<`--${string}`, string> {
  return { '--c': `var(--c-${id})`, '--k': `var(--k-${id})` };
}
