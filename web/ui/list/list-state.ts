import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { liveParams } from '#web/live-params.ts';
import { rememberAddress } from './last-address.ts';

export interface ListState<Key extends string> {
  /** what a filter or tab is set to; '' when it is not */
  value: (key: Key) => string;
  /** what was searched for, from `search` in the address */
  search: string;
  cursor: string;
  /** sets one; '' takes it out of the address. Any change but the cursor's starts from the first page. */
  set: (key: Key | 'search' | 'cursor', value: string) => void;
  clear: () => void;
  /** something narrows the list; an order does not */
  narrowed: boolean;
  /** all that is set, as the query of an API call and the key of its cache */
  query: Readonly<Record<string, string>>;
}

/** Filters, search, tab and cursor of a list, kept in the address, so that a reload and a shared link show the same. */
export function useListState<const Key extends string>(keys: readonly Key[]): ListState<Key> {
  const [params, setParams] = useSearchParams();
  const names = keys.join(' ');
  const state = useMemo((): ListState<Key> => {
    const own = [...names.split(' ').filter(Boolean), 'search'];
    const query = Object.fromEntries(
      [...own, 'cursor'].flatMap((key) => (params.get(key) ? [[key, params.get(key) ?? '']] : [])),
    );
    const change = (next: (before: URLSearchParams) => URLSearchParams) =>
      setParams(next(liveParams()), { replace: true, preventScrollReset: true });
    return {
      value: (key) => query[key] ?? '',
      search: query['search'] ?? '',
      cursor: query['cursor'] ?? '',
      set: (key, value) => change((before) => withParam(before, key, value)),
      clear: () => change((before) => without(before, [...own, 'cursor'])),
      narrowed: own.some((key) => key !== 'order' && query[key] !== undefined),
      query,
    };
  }, [params, setParams, names]);
  const { pathname } = useLocation();
  useEffect(() => rememberAddress(pathname, state.query), [pathname, state.query]);
  return state;
}

/** A copy with `key` set, or taken out when blank; the cursor goes with any other change. */
export function withParam(params: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = without(params, key === 'cursor' ? [] : ['cursor']);
  if (value === '') next.delete(key);
  else next.set(key, value);
  return next;
}

function without(params: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of keys) next.delete(key);
  return next;
}
