export const oldest: readonly [number, number];
