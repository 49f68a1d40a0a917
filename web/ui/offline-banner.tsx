import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says `words` for as long as the browser has no network, and announces it. */
export function OfflineBanner({ words }: { words: string }) {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="network">
      {!online && (
        <p className="offline">
          <WifiOff aria-hidden />
          {words}
        </p>
      )}
    </output>
  );
}

function watchNetwork(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
