import type { MetaDescriptor } from 'react-router';
import { type Category, categoryById, discountPercent, type Item, unitPrice } from '#rules/catalogue.ts';
import type { City } from '#rules/cities.ts';
import { toRupees } from '#rules/money.ts';
import { cityCard, itemCard } from '#web/cards/card.ts';
import { unindexed } from '#web/head.ts';
import { pageMeta } from '../page-meta.ts';
import { categoryOf, filterOf, itemsOfFilter, productsPath } from './product-address.ts';

/** A filter of the address belongs to the category's own address, so that search engines keep one of the two. */
export function listingMeta(
  publicUrl: string,
  city: City | null,
  category: Category | null,
  search: URLSearchParams,
): MetaDescriptor[] {
  const filter = filterOf(category, search);
  const chosen = categoryById(filter);
  const base = productsPath(city);
  const path = chosen ? `${base}/${chosen.slug}` : base;
  const where = city ? ` in ${city.city}` : '';
  const shown = itemsOfFilter(chosen ? filter : 'all');
  const names = shown.slice(0, 4).map((item) => item.name.toLowerCase());
  const words = pageMeta(publicUrl, {
    title: chosen ? `Wholesale ${chosen.name}${where}` : `Wholesale Products${where}`,
    description:
      shown.length === 0
        ? `${chosen?.name ?? 'Wholesale groceries'} for restaurants, tea stalls, hotels and caterers${where}: ask us for a bulk quote.`
        : `Wholesale and retail prices with minimum orders${where}: ${names.join(', ')}${shown.length > 4 ? ' and more' : ''}, for food businesses.`,
    path,
    ...(city && { card: cityCard(city) }),
    data: [
      crumbs(publicUrl, city, chosen ? [[chosen.name, path]] : []),
      {
        '@type': 'ItemList',
        itemListElement: shown.map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: item.name,
          url: `${publicUrl}${base}/${item.slug}`,
        })),
      },
    ],
  });
  // a category that holds nothing yet is found once it does
  return shown.length === 0 ? [...words, unindexed] : words;
}

export function productMeta(publicUrl: string, city: City | null, item: Item): MetaDescriptor[] {
  const base = productsPath(city);
  const path = `${base}/${item.slug}`;
  const category = categoryOf(item);
  const where = city ? ` in ${city.city}` : '';
  const price = unitPrice(item.wholesalePaise, item.unit);
  return pageMeta(publicUrl, {
    title: `${item.name} at ${price} Wholesale${where}`,
    description: `${item.name}${where} at the wholesale rate of ${price}, ${discountPercent(item)}% below retail. Minimum order ${item.minOrder} ${item.unit}. ${item.description}. See the cost at your door.`,
    path,
    card: itemCard(item),
    data: [
      crumbs(publicUrl, city, [
        [category.name, `${base}/${category.slug}`],
        [item.name, path],
      ]),
      {
        '@type': 'Product',
        name: item.name,
        description: item.description,
        sku: item.slug,
        category: category.name,
        image: `${publicUrl}${itemCard(item).path}`,
        url: `${publicUrl}${path}`,
        offers: offerOf(publicUrl, path, city, item),
      },
    ],
  });
}

function offerOf(publicUrl: string, path: string, city: City | null, item: Item) {
  const unitCode = item.unit === 'kg' ? 'KGM' : 'LTR';
  const perUnit = { '@type': 'QuantitativeValue', value: 1, unitCode };
  const priceOf = (paise: number) => ({
    '@type': 'UnitPriceSpecification',
    price: toRupees(paise),
    priceCurrency: 'INR',
    referenceQuantity: perUnit,
  });
  return {
    '@type': 'Offer',
    url: `${publicUrl}${path}`,
    price: toRupees(item.wholesalePaise),
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${publicUrl}/#organization` },
    eligibleCustomerType: 'https://schema.org/Business',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: item.minOrder, unitCode },
    ...(city ? { areaServed: { '@type': 'City', name: city.city } } : {}),
    priceSpecification: [
      priceOf(item.wholesalePaise),
      { ...priceOf(item.retailPaise), priceType: 'https://schema.org/ListPrice' },
    ],
  };
}

function crumbs(publicUrl: string, city: City | null, rest: [name: string, path: string][]) {
  const steps: [string, string][] = [['Home', city ? `/${city.slug}` : '/'], ['Products', productsPath(city)], ...rest];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
