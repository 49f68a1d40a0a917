import { publicUrlOf, unindexed } from '#web/head.ts';
import { pageMeta } from '../page-meta.ts';

/** The head of a page reached by a mailed link: never indexed, and its canonical address holds no token. */
export function mailLinkMeta(matches: Parameters<typeof publicUrlOf>[0], title: string, path: string) {
  return [
    ...pageMeta(publicUrlOf(matches), {
      title,
      description: 'Opened by a link we have mailed to you.',
      path,
      data: [],
    }),
    unindexed,
  ];
}
