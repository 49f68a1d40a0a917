import { Link, useLocation } from 'react-router';
import type { City } from '#rules/cities.ts';
import { addressForCity } from '../city/city-address.ts';
import { useCities } from '../city/cities.ts';
import { selectCity } from '../city/selected-city.ts';
import { Dropdown } from './dropdown.tsx';
import { Icon } from './icons.tsx';

/** Lists the cities as 'city, state'. Without script each is a link to that city's home page. */
export function CityPicker({ selected }: { selected: City | undefined }) {
  const cities = useCities();
  const { pathname } = useLocation();
  return (
    <Dropdown
      className="city"
      {...(selected ? { label: `City: ${selected.city}` } : {})}
      summary={
        <>
          <Icon name="pin" />
          <span>{selected?.city ?? 'Select City'}</span>
          <Icon name="down" />
        </>
      }
    >
      <ul className="menu">
        {cities.map((city) => (
          <li key={city.slug}>
            <CityLink city={city} pathname={pathname} current={city.slug === selected?.slug} />
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function CityLink({ city, pathname, current }: { city: City; pathname: string; current: boolean }) {
  const target = addressForCity(pathname, city.slug);
  return (
    <Link
      className="link"
      to={`/${city.slug}`}
      preventScrollReset
      data-wake
      aria-current={current || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        selectCity(city);
        if (target !== `/${city.slug}`) event.preventDefault();
      }}
    >
      {city.label}
    </Link>
  );
}
