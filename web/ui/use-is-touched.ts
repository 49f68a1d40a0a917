import { useSyncExternalStore } from 'react';

const touch = '(pointer: coarse)';

/** The device is worked by fingers first: a phone or a tablet, which has a camera. */
export function useIsTouched(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(touch).matches,
    () => false,
  );
}

function watch(changed: () => void) {
  const media = matchMedia(touch);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
