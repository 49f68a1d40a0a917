import type { Item } from '#rules/catalogue.ts';

/** What an item is bought for, and how it keeps best. */
export interface ItemWords {
  use: string;
  storage: string;
}

export function itemWords({ slug, name }: Pick<Item, 'slug' | 'name'>): ItemWords {
  const found = words[slug];
  if (!found) throw new Error(`${name} has no words`);
  return found;
}

const words: Record<string, ItemWords> = {
  'fresh-tomatoes': {
    use: 'Picked for gravies, chutneys and rasam.',
    storage:
      'Room temperature, stem side up, out of the sun and not more than two layers deep. Use the soft ones first.',
  },
  onions: {
    use: 'The base of every gravy, cut or ground.',
    storage: 'In the net sack, off the floor, dry and airy. Keep them away from potatoes: side by side both sprout.',
  },
  potato: {
    use: 'For masala dosai, poriyal and chips.',
    storage: 'Dark, cool and dry, in sacks or crates. Light turns potatoes green; throw green ones away.',
  },
  'green-chilies': {
    use: 'For tempering, chutneys and bajji.',
    storage: 'In the fridge, dry, in a paper bag, stems on. A wet chili spoils its neighbours.',
  },
  'basmati-rice': {
    use: 'For biryani and pulao, where grains must stand apart.',
    storage: 'Dry and closed, off the floor on a pallet, away from the wall. An opened bag goes into a bin with a lid.',
  },
  'sona-masoori-rice': {
    use: 'The plain rice of a full meal, light and soft.',
    storage: 'Dry and closed, off the floor on a pallet. First bag in, first bag out.',
  },
  'turmeric-powder': {
    use: 'For sambar, curries and marinades.',
    storage: 'Airtight and dark. Light fades turmeric and a wet spoon makes it cake.',
  },
  'red-chili-powder': {
    use: 'For gravies, pickles and masala rubs.',
    storage: 'Airtight, dark and cool. Heat takes the colour first, then the bite.',
  },
  'toor-dal': {
    use: 'Cooks soft for sambar, rasam and dal fry.',
    storage: 'Dry and closed, off the floor. Sun the bin before you fill it again, so that no weevils stay.',
  },
  'moong-dal': {
    use: 'For pongal, payasam and quick dals.',
    storage: 'Dry and closed, in a bin with a lid. Use the older stock first: it cooks slower with age.',
  },
  'sunflower-oil': {
    use: 'For deep frying and everyday cooking.',
    storage: 'Closed, away from the stove and the sun. Do not pour used oil back into the tin.',
  },
  'coconut-oil': {
    use: 'For Kerala dishes, poriyal and frying chips.',
    storage: 'Closed and clean. Below 24 °C it turns solid, which harms nothing: warm it gently.',
  },
};
