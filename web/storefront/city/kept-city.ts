import type { City } from '#rules/cities.ts';

/** How a link says that following it chooses a city (`data-keeps`, `data-stores` of keep-choices.ts). */
export const keptCity = ({ slug }: City): string => `selectedLocation=${slug}`;

/** What is kept of it in local storage (SF-10). */
export const storedCity = ({ city, state, slug }: City): string => JSON.stringify({ city, state, slug });
