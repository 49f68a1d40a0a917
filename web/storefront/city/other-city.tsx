import { useLocation } from 'react-router';
import { cityOfPath, addressInCity } from './city-address.ts';
import { keptCity, storedCity } from './kept-city.ts';
import './other-city.css';
import { useSelectedCity } from './selected-city.ts';

/** Above a page of another city than the one that was chosen: the same page of that one, and the way to choose this (SF-47). */
export function OtherCity() {
  const { pathname, search } = useLocation();
  const chosen = useSelectedCity();
  const shown = cityOfPath(pathname);
  if (!chosen || !shown || chosen === shown) return null;
  return (
    <aside className="other-city" aria-label="Your city">
      <div className="wrap">
        <p>
          This page is about {shown.city}. Your city is {chosen.city}.
        </p>
        <p>
          <a className="link" href={addressInCity(pathname, chosen.slug) + search}>
            Show {chosen.city}
          </a>
          <a
            className="link"
            href={pathname + search}
            data-keeps={keptCity(shown)}
            data-stores={storedCity(shown)}
            data-stays=""
          >
            Change to {shown.city}
          </a>
        </p>
      </div>
    </aside>
  );
}
