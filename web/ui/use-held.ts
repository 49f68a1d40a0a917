import { useState } from 'react';

/** The value as it is, but as it was when it began to be held for as long as it is. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
