/** The sum of one field of all. */
export const addUp = <K extends string>(all: readonly Record<K, number>[], field: K): number =>
  all.reduce((sum, one) => sum + one[field], 0);
