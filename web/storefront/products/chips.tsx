import { categoryById, filterIds, itemsOf } from '#rules/catalogue.ts';
import { useCarriedZone } from './carried-zone.ts';
import './chips.css';

/** The category filter: links to the list below, which is rendered anew, so that the back button undoes it. */
export function Chips({ base, filter, listId }: { base: string; filter: string; listId: string }) {
  const zone = useCarriedZone();
  return (
    <nav className="chips" aria-label="Category">
      <ul className="wrap">
        {filterIds.map((id) => (
          <li key={id}>
            <a
              className="chip"
              href={`${base}${asking({ category: id === 'all' ? undefined : id, zone })}#${listId}`}
              aria-current={id === filter || undefined}
              data-filter={id}
            >
              {categoryById(id)?.chip ?? 'All'} <small>{itemsOf(id).length}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function asking(parts: Record<string, string | number | undefined>) {
  const said = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return said.length === 0 ? '' : `?${said.join('&')}`;
}
