/** The days and the branch that links of a report were drawn for. */
export interface Drawn {
  from: string;
  to: string;
  branchId?: string;
}

const days = ['from', 'to'] as const;

/**
 * Where a link that was drawn for `drawn` leads when others were chosen meanwhile (`live`, the query as it stands in the address bar). What
 * the link says of its own, as the day of a table's row, stays.
 */
export function liveQuery(link: URLSearchParams, drawn: Drawn, live: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(link);
  const isOfDrawnDays = days.every((key) => (link.get(key) ?? drawn[key]) === drawn[key]);
  if (isOfDrawnDays)
    for (const key of days) {
      const chosen = live.get(key);
      // what looks back from one day takes no first one
      if (chosen !== null && (key === 'to' || link.has('from') || !link.has('to'))) next.set(key, chosen);
    }
  if ((link.get('branchId') ?? '') === (drawn.branchId ?? '')) {
    const chosen = live.get('branchId');
    if (chosen === null) next.delete('branchId');
    else next.set('branchId', chosen);
  }
  return next;
}
