import type { MetaDescriptor } from 'react-router';
import { headTags, publicUrlOf, unindexed } from '#web/head.ts';
import { garageBrand } from '../brand-name.ts';
import { garageCard } from '#web/cards/card.ts';

interface SignInHead {
  title: string;
  description: string;
  /** From its first slash; of a page reached by a mailed link without its token. */
  path: string;
  /** Registering may be found by search engines; what only members open may not. */
  indexed?: boolean;
}

/** The head of a page before the garage is entered (SF-4). */
export const signInMeta =
  ({ title, description, path, indexed = false }: SignInHead) =>
  ({ matches }: { matches: Parameters<typeof publicUrlOf>[0] }): MetaDescriptor[] => {
    const publicUrl = publicUrlOf(matches);
    const url = `${publicUrl}${path}`;
    const { name } = garageBrand;
    const data = [
      { '@type': 'WebPage', name: title, url, publisher: { '@id': `${publicUrl}/#organization` } },
      {
        '@type': 'SoftwareApplication',
        name,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        url: `${publicUrl}/garage/register`,
        publisher: { '@id': `${publicUrl}/#organization` },
      },
    ];
    const head = headTags(publicUrl, {
      title: `${title} | ${name}`,
      description,
      path,
      siteName: name,
      card: garageCard,
      data,
    });
    return indexed ? head : [...head, unindexed];
  };
