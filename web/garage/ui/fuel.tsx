const levels = {
  EMPTY: { words: 'Empty', bars: 0 },
  QUARTER: { words: '1/4', bars: 1 },
  HALF: { words: '1/2', bars: 3 },
  THREE_QUARTER: { words: '3/4', bars: 4 },
  FULL: { words: 'Full', bars: 5 },
} as const;

/** Five rising bars between E and F, with the words beside them. */
export function Fuel({ level }: { level: keyof typeof levels }) {
  const { words, bars } = levels[level];
  return (
    <span className="fuel">
      <span aria-hidden>E</span>
      <i style={{ '--n': bars }} aria-hidden />
      <span aria-hidden>F</span>
      <b>{words}</b>
    </span>
  );
}
