/** What a dashboard knows of one of its calls. */
export interface Found<Data> {
  data: { data: Data; headers: Headers } | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** How many a list holds, from X-Total-Count: '1,284'; undefined while it loads, '–' when it could not be had. */
export function totalOf({ data, isError }: Pick<Found<unknown>, 'data' | 'isError'>): string | undefined {
  if (!data) return isError ? '–' : undefined;
  const count = data.headers.get('x-total-count');
  return count === null ? '–' : count.replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ',');
}
