/** The state of a location that came after what it opens was painted. */
export interface OverState {
  /** the router's key of the page that it was opened over */
  openedOver: string;
}

/** The router's key of the page that lies beneath what is open at this location: the same before and after the address says what is. */
export const keyBeneath = ({ key, state }: { key: string; state: unknown }): string => openedOver(state) ?? key;

/** What it was opened over, where the address followed. */
export function openedOver(state: unknown): string | undefined {
  const { openedOver: key }: Partial<OverState> = typeof state === 'object' && state !== null ? state : {};
  return key;
}
