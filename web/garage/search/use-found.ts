import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { search } from '#contract/search.ts';
import { wordsOf } from '#web/problem.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useMay } from '../use-may.ts';
import { useDrawerSetting } from '../drawer/use-drawer-setting.ts';
import { pagesAndActions } from './pages-and-actions.ts';
import { foundGroups, type Group, matchingRows } from './palette-rows.ts';

/**
 * What the palette shows for what was typed: pages and actions at once, records a fifth of a second after the last key. A search that
 * is no longer wanted is given up; the answer before stays in sight until the next one is there.
 */
export function useFound(typed: string): { groups: Group[]; busy: boolean; words: string } {
  const may = useMay();
  const term = typed.trim();
  const settled = useSettled(term);
  const { data, error, isFetching } = useQuery({
    ...endpointQuery(search.everything, { query: { q: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const { actions, pages } = pagesAndActions(may, useDrawerSetting());
  if (term === '') {
    const groups = named([
      { label: 'Begin', rows: actions },
      { label: 'Go to', rows: pages },
    ]);
    return { groups, busy: false, words: '' };
  }
  const busy = settled !== term || isFetching;
  const groups = [
    ...named([{ label: 'Go to', rows: matchingRows([...actions, ...pages], term) }]),
    ...(data && settled !== '' ? foundGroups(data.data, settled, { opensCards: may('jobcards.create') }) : []),
  ];
  return { groups, busy, words: busy ? '' : wordsFor(groups, error, term) };
}

const named = (groups: Group[]) => groups.filter(({ rows }) => rows.length > 0);

function wordsFor(groups: readonly Group[], error: Error | null, term: string): string {
  if (error) return `The search did not work. ${wordsOf(error, 'Please try again.')}`;
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return `Nothing found for “${term}”`;
  return count === 1 ? '1 result' : `${count} results`;
}

const pause = 200;

/** The term once nothing was typed for a moment; blank at once. */
function useSettled(term: string): string {
  const [settled, setSettled] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), term === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [term]);
  return settled;
}
