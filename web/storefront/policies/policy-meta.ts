import type { MetaDescriptor } from 'react-router';
import type { Day } from '#rules/days.ts';
import { publicUrlOf } from '#web/head.ts';
import { pageMeta } from '../page-meta.ts';

/** Head of a policy page. `path` is its one canonical address, whichever alias was asked for. */
export function policyMeta(
  matches: Parameters<typeof publicUrlOf>[0],
  { title, description, path, today }: { title: string; description: string; path: string; today: Day },
): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches);
  return pageMeta(publicUrl, {
    title,
    description,
    path,
    data: [
      {
        '@type': 'WebPage',
        name: title,
        url: `${publicUrl}${path}`,
        dateModified: today,
        publisher: { '@id': `${publicUrl}/#organization` },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
          { '@type': 'ListItem', position: 2, name: title, item: `${publicUrl}${path}` },
        ],
      },
    ],
  });
}
