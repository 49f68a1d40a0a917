import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface NotSentProps {
  /** left out where another try would say the same */
  onAgain: (() => void) | undefined;
  onDiscard: () => void;
  children: ReactNode;
}

/** What was said or photographed and is not saved, why, and what can be done about it. */
export function NotSent({ onAgain, onDiscard, children }: NotSentProps) {
  return (
    <div className="form-alert not-sent" role="alert">
      <TriangleAlert aria-hidden />
      <span>{children}</span>
      <div className="ways">
        {onAgain && (
          <Button small onClick={onAgain}>
            Try again
          </Button>
        )}
        <Button small onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
