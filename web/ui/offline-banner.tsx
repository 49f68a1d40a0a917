import { WifiOff } from 'lucide-react';
import { useOnline } from './use-online.ts';

/** Says `words` for as long as the browser has no network, and announces it, beside an open dialog too. */
export function OfflineBanner({ words }: { words: string }) {
  const online = useOnline();
  return (
    <output className="network" aria-live="polite">
      {!online && (
        <p className="offline">
          <WifiOff aria-hidden />
          {words}
        </p>
      )}
    </output>
  );
}
