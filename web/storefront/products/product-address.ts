import {
  categories,
  type Category,
  categoryById,
  categoryBySlug,
  type Item,
  itemBySlug,
  items,
  itemsOf,
} from '#rules/catalogue.ts';
import { type City, cityBySlug } from '#rules/cities.ts';

/** What an address below /products shows: the listing, whole or of one category, or one item. */
export type ProductView = { city: City | null } & (
  | { kind: 'list'; category: Category | null }
  | { kind: 'item'; item: Item }
);

/** Reads the parts of an address; null where there is no such page (SF-2, SF-29). */
export function viewOf(params: { city?: string | undefined; slug?: string | undefined }): ProductView | null {
  const city = params.city === undefined ? null : cityBySlug(params.city);
  if (city === undefined) return null;
  if (params.slug === undefined) return { city, kind: 'list', category: null };
  const category = categoryBySlug(params.slug);
  if (category) return { city, kind: 'list', category };
  const item = itemBySlug(params.slug);
  return item ? { city, kind: 'item', item } : null;
}

/** The filter in force: `?category=` if the address has it, else the category it names, else 'all'. */
export function filterOf(category: Category | null, search: URLSearchParams): string {
  return search.get('category') || (category?.id ?? 'all');
}

/** What a filter shows; one that nobody knows shows nothing. */
export function itemsOfFilter(filter: string): readonly Item[] {
  if (filter === 'all') return itemsOf('all');
  const category = categoryById(filter);
  return category ? itemsOf(category.id) : [];
}

/** '/products', or that of a city. */
export function productsPath(city: Pick<City, 'slug'> | null | undefined): string {
  return city ? `/${city.slug}/products` : '/products';
}

/** Four others: those of the same category first, then the ones that follow in the list. */
export function relatedTo(item: Item): Item[] {
  const after = [...items.slice(items.indexOf(item)), ...items].filter((one) => one !== item);
  const near = after.filter((one) => one.category === item.category);
  return [...new Set([...near, ...after])].slice(0, 4);
}

/** The category an item stands in. */
export function categoryOf(item: Item): Category {
  return categoryById(item.category) ?? categories[0];
}
