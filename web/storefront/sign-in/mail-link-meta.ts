import { unindexed } from '#web/head.ts';
import { contentMeta } from '../content-meta.ts';

type Words = Parameters<typeof contentMeta>[1];

/** The head of a page reached by a mailed link: never indexed, and its canonical address holds no token. */
export function mailLinkMeta(matches: Parameters<typeof contentMeta>[0], words: Omit<Words, 'type'>) {
  return [...contentMeta(matches, { ...words, type: 'WebPage' }), unindexed];
}
