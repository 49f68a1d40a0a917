import { useEffect, useState } from 'react';

/** Seconds left until the moment `until` (milliseconds), counted down; 0 once it is over. */
export function useWait(until: number): number {
  const [now, setNow] = useState(until);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
