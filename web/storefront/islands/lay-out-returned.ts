/**
 * The browser shows a page that is come back to, or loaded again, where it was left: it needs the height of all that stands above, which is only
 * guessed where a page is laid out as it is seen (look/base.css).
 */
export function layOutReturned(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry && entry.type !== 'navigate') document.documentElement.dataset['whole'] = '';
}
