import { publicUrlOf } from '#web/head.ts';
import { pageMeta } from '../page-meta.ts';

/** The head of a page of one visitor: never indexed. */
export function accountMeta(matches: Parameters<typeof publicUrlOf>[0], title: string, path: string) {
  return [
    ...pageMeta(publicUrlOf(matches), { title, description: 'Your own pages, for you alone.', path, data: [] }),
    { name: 'robots', content: 'noindex' },
  ];
}
