import type { Line } from '#contract/lines.ts';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { usePart } from '#web/ui/use-part.ts';

/** Edits a line. Its script is fetched once it is opened. */
export function EditLine({ line, onClose }: { line: Line; onClose: () => void }) {
  const { part, failed, again } = usePart('line dialog', () => import('./line-dialog.tsx'));
  if (part) return <part.LineDialog line={line} onClose={onClose} />;
  return (
    <Dialog title="Edit Line" onClose={onClose}>
      <DialogBody>
        {failed ? (
          <ErrorState title="Failed to load the form" onRetry={again} />
        ) : (
          <output className="foot">Loading...</output>
        )}
      </DialogBody>
    </Dialog>
  );
}
