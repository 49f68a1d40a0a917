import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { categoryById, filterIds, itemsOf } from '#rules/catalogue.ts';
import './chips.css';

/** The category filter: links, so that it works without script and the back button undoes it. */
export function Chips({ base, filter }: { base: string; filter: string }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => show(row.current, filter), [filter]);
  return (
    <nav className="chips" aria-label="Category" ref={row}>
      <ul className="wrap">
        {filterIds.map((id) => (
          <li key={id}>
            <Link
              className="chip"
              to={id === 'all' ? base : `${base}?category=${id}`}
              preventScrollReset
              data-wake
              aria-current={id === filter || undefined}
              data-filter={id}
            >
              {categoryById(id)?.chip ?? 'All'} <small>{itemsOf(id).length}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the chosen chip may lie past the edge. */
function show(row: HTMLElement | null, filter: string) {
  const chosen = row?.querySelector(`[data-filter="${CSS.escape(filter)}"]`)?.parentElement;
  if (!row || !chosen) return;
  const left = chosen.getBoundingClientRect().left;
  if (left < 0 || left + chosen.offsetWidth > row.clientWidth) row.scrollBy({ left: left - 24 });
}
