import { useState } from 'react';

/**
 * Gives the focus back to where it was when the caller was first rendered. A dialog without a trigger of its own loses it otherwise.
 * When that place is gone, as after a delete, or was nowhere, as after a key, the page's content takes it.
 */
export function useFocusReturn() {
  const [before] = useState(() => document.activeElement);
  return (event?: Event) => {
    event?.preventDefault();
    const place = before?.isConnected && before !== document.body ? before : document.querySelector('main');
    // a dialog that took this one's place has it, and what is typed into it goes on
    const taken = event && document.activeElement?.closest('[role$="dialog"]');
    if (place instanceof HTMLElement && (!taken || taken.contains(place))) place.focus();
  };
}
