import type { MetaDescriptor } from 'react-router';
import { brand, pageTitle } from '#web/brand.ts';

export interface PageWords {
  /** Without the brand, which is added. */
  title: string;
  description: string;
  /** The page's own address, from its first slash. */
  path: string;
  /** Its structured data: objects of schema.org without @context. */
  data: Record<string, unknown>[];
}

/** Title, description, canonical link, social card and structured data of a public page (SF-4). */
export function pageMeta(publicUrl: string, words: PageWords): MetaDescriptor[] {
  const title = pageTitle(words.title);
  const url = `${publicUrl}${words.path}`;
  const card = `${publicUrl}/social-card.png`;
  return [
    { title },
    { name: 'description', content: words.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: words.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${brand.name}, the wholesale market at your kitchen door` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: words.description },
    { name: 'twitter:image', content: card },
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [organisation(publicUrl), ...words.data] } },
  ];
}

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
