import { slugOf } from '#contract/slug.ts';
import { formatLongDay } from './day-words.ts';
import { formatPaise } from './money.ts';
import { plans } from './plans.ts';

const [smaller, growth] = plans;

/** As of which India day the prices of the catalogue are, by which plan their savings are, and from which order in paise (SF-41). */
export const pricesOf = { day: '2026-11-24', plan: growth.name, fromPaise: growth.fromPaise } as const;

/** 'Rates of 24 November 2026, on the Growth plan: for orders from ₹10,000.' */
export const pricesWords = `Rates of ${formatLongDay(pricesOf.day)}, on the ${pricesOf.plan} plan: for orders from ${formatPaise(pricesOf.fromPaise)}.`;

/** What an order too small for the plan of the prices is told (SF-41). */
export const smallerOrderWords = `These are the rates of an order from ${formatPaise(pricesOf.fromPaise)}; a smaller one saves ${smaller.terms[0][1]}`;

/** What the product grid can be filtered by, beside 'all' (SF-27). */
export type CategoryId = (typeof categories)[number]['id'];

/** The filter ids in the order of the chips, 'all' first. */
export const filterIds = [
  'all',
  'vegetables',
  'grains',
  'spices',
  'pulses',
  'oil',
  'onion-garlic',
  'dry-fruits',
  'beverages',
] as const;
export type FilterId = (typeof filterIds)[number];

/** The eight tiles of the home page: name, address part, and the filter it stands for (SF-15, SF-27). */
export const categories = [
  { id: 'vegetables', name: 'Fresh Vegetables', slug: 'fresh-vegetables', chip: 'Vegetables' },
  { id: 'grains', name: 'Rice & Grains', slug: 'rice-and-grains', chip: 'Grains' },
  { id: 'spices', name: 'Spices & Masala', slug: 'spices-and-masala', chip: 'Spices' },
  { id: 'pulses', name: 'Dal & Pulses', slug: 'dal-and-pulses', chip: 'Pulses' },
  { id: 'oil', name: 'Cooking Oil', slug: 'cooking-oil', chip: 'Oil' },
  { id: 'onion-garlic', name: 'Onion & Garlic', slug: 'onion-and-garlic', chip: 'Onion & Garlic' },
  { id: 'dry-fruits', name: 'Dry Fruits', slug: 'dry-fruits', chip: 'Dry Fruits' },
  { id: 'beverages', name: 'Tea & Coffee', slug: 'tea-and-coffee', chip: 'Beverages' },
] as const;
export type Category = (typeof categories)[number];

/** An item of the catalogue. Prices are whole paise for one unit; `minOrder` counts units. */
export type Item = {
  id: number;
  slug: string;
  category: CategoryId;
  name: string;
  retailPaise: number;
  wholesalePaise: number;
  image: string;
  description: string;
  minOrder: number;
  unit: 'kg' | 'L';
};

/** The sample catalogue (SF-26). */
export const items: readonly Item[] = [
  kg(1, 'vegetables', 'Fresh Tomatoes', 40, 28, '🍅', 'Firm, red, sorted by hand', 25),
  kg(2, 'vegetables', 'Onions', 35, 25, '🧅', 'Big onion, dry skin', 50),
  kg(3, 'vegetables', 'Potato', 30, 22, '🥔', 'Washed, medium size', 50),
  kg(4, 'vegetables', 'Green Chilies', 80, 58, '🌶️', 'Long, fresh, stems on', 5),
  kg(5, 'grains', 'Basmati Rice', 120, 85, '🍚', 'Aged long grain', 25),
  kg(6, 'grains', 'Sona Masoori Rice', 60, 45, '🌾', 'Everyday meals rice', 50),
  kg(7, 'spices', 'Turmeric Powder', 180, 125, '🫚', 'Ground Erode turmeric', 5),
  kg(8, 'spices', 'Red Chili Powder', 220, 155, '🌶️', 'Hot, deep colour', 5),
  kg(9, 'pulses', 'Toor Dal', 140, 105, '🫘', 'Unpolished, for sambar', 25),
  kg(10, 'pulses', 'Moong Dal', 130, 95, '🫛', 'Split and skinned', 10),
  { ...kg(11, 'oil', 'Sunflower Oil', 140, 110, '🌻', 'Refined, 15 L tin', 15), unit: 'L' },
  { ...kg(12, 'oil', 'Coconut Oil', 220, 165, '🥥', 'Pressed from copra', 10), unit: 'L' },
];

/** The category that an address part such as 'rice-and-grains' names. */
export function categoryBySlug(slug: string): Category | undefined {
  return categories.find((one) => one.slug === slug);
}

/** The category of a filter id; undefined for 'all' and for what is no filter. */
export function categoryById(id: string): Category | undefined {
  return categories.find((one) => one.id === id);
}

/** The item that an address part such as 'basmati-rice' names. */
export function itemBySlug(slug: string): Item | undefined {
  return items.find((one) => one.slug === slug);
}

/** The items that a filter shows; three categories hold none yet ('No products found'). */
export function itemsOf(filter: FilterId): readonly Item[] {
  return filter === 'all' ? items : items.filter((one) => one.category === filter);
}

/** The badge: how many per cent wholesale is below retail, rounded (SF-26). 0 when there is no retail price. */
export function discountPercent({ retailPaise, wholesalePaise }: Pick<Item, 'retailPaise' | 'wholesalePaise'>): number {
  return retailPaise === 0 ? 0 : Math.round(((retailPaise - wholesalePaise) * 100) / retailPaise);
}

/** A price with its unit: '₹40/kg'. */
export function unitPrice(paise: number, unit: Item['unit']): string {
  return `${formatPaise(paise)}/${unit}`;
}

/** An item sold by the kilogram, from prices in rupees. */
function kg(
  id: number,
  category: CategoryId,
  name: string,
  retail: number,
  wholesale: number,
  image: string,
  description: string,
  minOrder: number,
): Item {
  const prices = { retailPaise: retail * 100, wholesalePaise: wholesale * 100 };
  return {
    id,
    slug: slugOf(name),
    category,
    name,
    ...prices,
    image,
    description,
    minOrder,
    unit: 'kg',
  };
}
