const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a message waits after its 1st, 2nd, 3rd … try. A code is good for 5 minutes, so the first ones are short; all together are a day. */
const pauses = [
  5 * second,
  10 * second,
  20 * second,
  40 * second,
  80 * second,
  160 * second,
  10 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  15 * hour,
];

/** The pause in milliseconds after a message's `tries`-th try (from 1), or undefined when it is given up. */
export const pauseAfter = (tries: number): number | undefined => pauses[tries - 1];
