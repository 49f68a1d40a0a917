/** The ten cities a visitor may choose, in the order they are listed (SF-7). `label` is 'city, state'. */
export const cities: readonly City[] = [
  city('Chennai', 'Tamil Nadu'),
  city('Bangalore', 'Karnataka'),
  city('Mumbai', 'Maharashtra'),
  city('Delhi', 'Delhi'),
  city('Hyderabad', 'Telangana'),
  city('Pune', 'Maharashtra'),
  city('Kolkata', 'West Bengal'),
  city('Ahmedabad', 'Gujarat'),
  city('Kochi', 'Kerala'),
  city('Coimbatore', 'Tamil Nadu'),
];

export type City = { city: string; label: string; slug: string; state: string };

/** The city of an address's first part, exactly as written; undefined for anything else. */
export function cityBySlug(slug: string): City | undefined {
  return cities.find((one) => one.slug === slug);
}

function city(name: string, state: string): City {
  return { city: name, label: `${name}, ${state}`, slug: name.toLowerCase(), state };
}
