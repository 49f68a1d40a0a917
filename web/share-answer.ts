import { replaceEqualDeep } from '@tanstack/react-query';

interface Loaded {
  data: unknown;
  headers: Headers;
  status: number;
}

/**
 * The answer from before where a later one says the same, so that what shows it is not drawn anew each time it is asked for; else the later one
 * with all that is as before in it. Of the headers those count that a page reads.
 */
export function shareAnswer<Given extends Loaded>(before: Given, after: Given): Given {
  const data = replaceEqualDeep(before.data, after.data);
  const isSame =
    data === before.data &&
    before.status === after.status &&
    read.every((name) => before.headers.get(name) === after.headers.get(name));
  return isSame ? before : { ...after, data };
}

interface Pages {
  pages: Loaded[];
  pageParams: unknown[];
}

/** The same of a list's pages. */
export function sharePages(before: Pages, after: Pages): Pages {
  const pages = after.pages.map((page, nth) => (before.pages[nth] ? shareAnswer(before.pages[nth], page) : page));
  const pageParams = replaceEqualDeep(before.pageParams, after.pageParams);
  const isSame =
    pageParams === before.pageParams &&
    pages.length === before.pages.length &&
    pages.every((page, nth) => page === before.pages[nth]);
  return isSame ? before : { pages, pageParams };
}

/** As the option `structuralSharing` of a query whose answers are of that shape. */
export const sharing =
  <Shape>(share: (before: Shape, after: Shape) => Shape) =>
  (before: unknown, after: unknown): unknown =>
    before === undefined ? after : share(before as Shape, after as Shape);

const read = ['x-total-count', 'x-total-count-capped', 'link'];
