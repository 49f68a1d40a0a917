/** Chance that falls the same way each time: the demo data is alike on every machine but for its dates. */
export interface SeededRandom {
  /** from 0, below 1 */
  fraction(): number;
  between(least: number, most: number): number;
  /** a whole number, both ends included */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
}

/** The mulberry32 generator; each file of the demo data has a seed of its own, so that one can change without the others. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    between: (least, most) => least + fraction() * (most - least),
    whole,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
  };
}
