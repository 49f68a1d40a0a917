import { discountPercent, type Item, unitPrice } from '#rules/catalogue.ts';
import type { City } from '#rules/cities.ts';
import { brand } from '#web/brand.ts';
import type { Card } from '#web/head.ts';

export const shopCard: Card = {
  path: '/social-card.png',
  alt: `${brand.name}, the wholesale market at your kitchen door`,
};

export function itemCard(item: Item): Card {
  const price = unitPrice(item.wholesalePaise, item.unit);
  const alt = `${item.image} ${item.name} at ${price} wholesale, ${discountPercent(item)}% below retail`;
  return { path: `/cards/${item.slug}.png`, alt };
}

export function cityCard({ slug, city }: City): Card {
  return { path: `/cards/${slug}.png`, alt: `${brand.name}, wholesale groceries in ${city}` };
}

export const garageCard: Card = {
  path: '/cards/pattarai.png',
  alt: `${brand.garage}, the workshop's job cards, bookings and bills on one sheet`,
};
