import type { MetaDescriptor } from 'react-router';
import { brand, pageTitle } from '#web/brand.ts';
import { headTags, type HeadWords } from '#web/head.ts';
import { shopCard } from '#web/cards/card.ts';

type PageWords = Pick<HeadWords, 'description' | 'path' | 'data'> & {
  /** Without the brand, which is added. */
  title: string;
  /** What it is shared with; that of the shop when left out. */
  card?: HeadWords['card'];
};

/** The head of a public page of the shop (SF-4). */
export function pageMeta(publicUrl: string, { title, card = shopCard, ...words }: PageWords): MetaDescriptor[] {
  return headTags(publicUrl, { ...words, title: pageTitle(title), siteName: brand.name, card });
}
