import { useLocation } from 'react-router';
import type { City } from '#rules/cities.ts';
import { addressForCity, cityOfPath, nearestPageOfCity } from '../city/city-address.ts';
import { keptCity, storedCity } from '../city/kept-city.ts';
import { useOfferedCities } from '../city/offered-cities.ts';
import { usePlainPage } from '../islands/plain-page.ts';
import { useZonedLink } from '../products/carried-zone.ts';
import { Dropdown } from './dropdown.tsx';
import { Icon } from './icons.tsx';

/** Lists the cities as 'city, state'. Without script each is a link to the same list or item of that city, else to its home page; with it the choice is kept (`keep-choices.ts`). */
export function CityPicker({ selected }: { selected: City | undefined }) {
  const cities = useOfferedCities();
  const { pathname } = useLocation();
  const first = usePlainPage()?.visitor.city === '' ? cityOfPath(pathname) : undefined;
  return (
    <Dropdown
      className="city"
      {...(selected ? { label: `City: ${selected.city}` } : {})}
      {...(first ? { 'data-first': keptCity(first), 'data-stores': storedCity(first) } : {})}
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
  const zoned = useZonedLink();
  const stays = addressForCity(pathname, city.slug) !== `/${city.slug}`;
  return (
    <a
      className="link"
      href={zoned(nearestPageOfCity(pathname, city.slug))}
      data-keeps={keptCity(city)}
      data-stores={storedCity(city)}
      data-stays={stays ? '' : undefined}
      aria-current={current || undefined}
    >
      {city.label}
    </a>
  );
}
