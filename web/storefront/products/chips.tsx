import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { categoryById, filterIds, itemsOf } from '#rules/catalogue.ts';
import './chips.css';

/** The category filter: links, so that it works without script and the back button undoes it. */
export function Chips({ base, filter }: { base: string; filter: string }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => show(row.current, filter), [filter]);
  return (
    <nav className="chips" aria-label="Category">
      <ul className="wrap" ref={row}>
        {filterIds.map((id) => (
          <li key={id}>
            <Link
              className="chip"
              to={id === 'all' ? base : `${base}?category=${id}`}
              preventScrollReset
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
function show(row: HTMLUListElement | null, filter: string) {
  const chosen = row?.querySelector(`[data-filter="${CSS.escape(filter)}"]`)?.parentElement;
  if (!row || !chosen) return;
  const left = chosen.offsetLeft - row.offsetLeft;
  if (left < row.scrollLeft || left + chosen.offsetWidth > row.scrollLeft + row.clientWidth) {
    row.scrollTo({ left: left - 24 });
  }
}
