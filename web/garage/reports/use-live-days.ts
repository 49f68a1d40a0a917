import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { liveParams } from '#web/live-params.ts';

const kept = ['from', 'to', 'branchId'];

/**
 * What a press on a link to a report does: days that were chosen a moment ago go along, though the link is still drawn for those before.
 */
export function useLiveDays(to: string): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const { pathname, search } = new URL(to, window.location.origin);
    const live = new URLSearchParams([...liveParams()].filter(([name]) => kept.includes(name)));
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || sameQuery(live, new URLSearchParams(search))) return;
    event.preventDefault();
    void navigate(`${pathname}?${live}`);
  };
}

function sameQuery(one: URLSearchParams, other: URLSearchParams): boolean {
  one.sort();
  other.sort();
  return `${one}` === `${other}`;
}
