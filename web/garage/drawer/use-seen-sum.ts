import { useEffect, useState } from 'react';
import { toPaise } from '#rules/money.ts';

/** A sum on screen for less, in milliseconds, was not seen by who presses. */
const untilSeen = 1000;

interface SeenSum {
  /** what was seen, rupees: a sum that came a moment ago under the hand that pressed is not it; null where none was shown */
  seen: number | null;
  /** how much more there is by now than what was last told, paise */
  more: number;
  /** after a refusal that told of it: this sum, rupees, is what the person looks at */
  look: (sum: number | null) => void;
}

/** A sum that follows what others do while somebody counts: what of it was seen, and how it changed since. */
export function useSeenSum(now: number | null): SeenSum {
  const [told, setTold] = useState(now);
  const [seen, setSeen] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(now), untilSeen);
    return () => clearTimeout(timer);
  }, [now]);
  return {
    seen,
    more: toPaise(now ?? 0) - toPaise(told ?? 0),
    look: (sum) => {
      setTold(sum);
      setSeen(sum);
    },
  };
}
