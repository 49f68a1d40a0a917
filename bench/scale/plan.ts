/** A garage to be filled. */
export interface Planned {
  /** from 1; also what its ids are made of */
  no: number;
  cards: number;
  /** how long ago its first card was opened */
  days: number;
  /** has no vehicle of the make that every other garage has many of */
  lacksMake: boolean;
}

/** The sizes of garage that are measured; each is there twice in every database, to be read and to be written to. */
export const classes = ['small', 'middle', 'large'] as const;
export type GarageClass = (typeof classes)[number];

/** The garages of one database: a thousand skewed ones, and those that are measured, which are alike in every database. */
export interface Plan {
  garages: Planned[];
  reader: Record<GarageClass, number>;
  writer: Record<GarageClass, number>;
  /** the largest of the thousand, with 3 % of the cards */
  own: number;
}

/** The make that is common in other garages and missing in those that are measured. */
export const makeElsewhere = 'Hyundai';

const garages = 1000;
/** Zipf's law with this exponent gives the first of a thousand 3 % of all. */
const skew = 0.625;

/** Job cards in each garage that is measured: the large one has as many as the largest of the smallest database. */
export const cardsOf = (smallest: number): Record<GarageClass, number> => {
  const large = Math.round(smallest * 0.03);
  return { small: Math.round(large / 50), middle: Math.round(large / 5), large };
};

/** About `cards` job cards over a thousand garages, and the measured garages beside them. */
export function planOf(cards: number, smallest: number): Plan {
  const weights = Array.from({ length: garages }, (_, place) => (place + 1) ** -skew);
  const all = weights.reduce((sum, one) => sum + one, 0);
  const sizes = weights.map((weight) => Math.max(1, Math.round((weight / all) * cards)));
  const measured = cardsOf(smallest);
  for (const name of [...classes, ...classes]) sizes.push(measured[name]);
  return {
    garages: sizes.map((size, place) => planned(place + 1, size)),
    own: 1,
    reader: numbered(garages + 1),
    writer: numbered(garages + 1 + classes.length),
  };
}

const numbered = (first: number): Record<GarageClass, number> => ({
  small: first,
  middle: first + 1,
  large: first + 2,
});

/** A garage opens one or two cards a day, so a small one is young; a large one has been here for two years. */
function planned(no: number, cards: number): Planned {
  return { no, cards, days: Math.min(730, Math.ceil(cards / 1.5)), lacksMake: no === 1 || no > garages };
}
