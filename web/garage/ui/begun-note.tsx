import { Button } from '#web/ui/button.tsx';
import './begun-note.css';
import type { Begun, useDraft } from './use-draft.ts';

/** Says that what stands in the form was typed before, and offers an empty one. `what` is 'card'. */
export function BegunNote({ begun, what }: { begun: Begun; what: string }) {
  if (begun.values === null) return null;
  return (
    <div className="begun-note">
      <output>You had begun this {what}.</output>
      <Button small onClick={begun.startAnew}>
        Start anew
      </Button>
    </div>
  );
}

interface KeepProps {
  draft: ReturnType<typeof useDraft>;
  /** in the foot of a wide dialog, or at the end of a phone's form, whose foot is full */
  at: 'foot' | 'end';
}

/** Closes the form and leaves what was typed for later, as when a call comes. */
export function KeepForLater({ draft, at }: KeepProps) {
  if (!draft.isBegun) return null;
  return (
    <Button className={`keep-at-${at}`} onClick={draft.keepForLater}>
      Keep for later
    </Button>
  );
}
