interface Line {
  effectiveType: string;
  saveData: boolean;
}

/** What the browser knows of its connection; Firefox and Safari say nothing. */
const line = (navigator as { connection?: Line }).connection;

export const savesData: boolean = line?.saveData ?? false;

/** How long the server took to begin its answer with this page, in milliseconds. */
function firstByte(): number {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming ? page.responseStart - page.requestStart : 0;
}

/** What is asked for now is here well within a second. On any other line the next page is here as soon as an island would be. */
export const isQuick = (): boolean => (line ? line.effectiveType === '4g' : firstByte() < 300);

/** Milliseconds after the page has loaded in which what may be of use later is fetched; never where data is saved, or the line is slow. */
export function fetchesAfter(): number | undefined {
  if (savesData) return undefined;
  if (isQuick()) return 0;
  return (line ? line.effectiveType === '3g' : firstByte() < 900) ? 2000 : undefined;
}
