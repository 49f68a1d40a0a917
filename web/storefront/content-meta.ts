import type { MetaDescriptor } from 'react-router';
import { publicUrlOf } from '#web/head.ts';
import { pageMeta } from './page-meta.ts';

interface ContentWords {
  title: string;
  description: string;
  /** The page's one address. */
  path: string;
  /** What kind of page it is, in the words of schema.org. */
  type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage';
  /** More of its structured data, beside name and address. */
  more?: Record<string, unknown>;
}

/** Head of a page that stands right below the home page. */
export function contentMeta(
  matches: Parameters<typeof publicUrlOf>[0],
  { title, description, path, type, more }: ContentWords,
): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches);
  const url = `${publicUrl}${path}`;
  return pageMeta(publicUrl, {
    title,
    description,
    path,
    data: [
      { '@type': type, name: title, url, publisher: { '@id': `${publicUrl}/#organization` }, ...more },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
          { '@type': 'ListItem', position: 2, name: title, item: url },
        ],
      },
    ],
  });
}
