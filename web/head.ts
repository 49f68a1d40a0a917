import type { MetaDescriptor } from 'react-router';
import { brand } from './brand.ts';

/** The picture a page is shared with, 1200 by 630 (SF-35): its path from the first slash, and what it shows in words. */
export interface Card {
  path: string;
  alt: string;
}

export interface HeadWords {
  /** With the brand. */
  title: string;
  description: string;
  /** The page's own address, from its first slash. */
  path: string;
  siteName: string;
  card: Card;
  /** Its structured data beside the organisation: objects of schema.org without @context. */
  data: Record<string, unknown>[];
}

/** Title, description, canonical link, social card and structured data of a page (SF-4). */
export function headTags(
  publicUrl: string,
  { title, description, path, siteName, card, data }: HeadWords,
): MetaDescriptor[] {
  const url = `${publicUrl}${path}`;
  const picture = `${publicUrl}${card.path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: card.alt },
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [organisation(publicUrl), ...data] } },
  ];
}

/** Keeps a page out of search engines. */
export const unindexed = { name: 'robots', content: 'noindex' } as const;

/** The address of the site as the root of every page knows it. */
export function publicUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const known = typeof root === 'object' && root !== null && 'publicUrl' in root ? root.publicUrl : undefined;
  return typeof known === 'string' ? known : '';
}

/** The one place of the shop, as schema.org writes it. */
export const addressOfShop = {
  '@type': 'PostalAddress',
  streetAddress: brand.street,
  addressLocality: brand.town,
  addressRegion: brand.state,
  postalCode: brand.pincode,
  addressCountry: 'IN',
};

function organisation(publicUrl: string) {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: brand.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-touch-icon.png`,
    email: brand.email,
    telephone: brand.phone,
    address: addressOfShop,
  };
}
