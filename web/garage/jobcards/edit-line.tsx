import type { Line } from '#contract/lines.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { LoadingDialog } from '#web/ui/loading-dialog.tsx';
import { usePart } from '#web/ui/use-part.ts';

/** Edits a line. Its script is fetched once it is opened. */
export function EditLine({ line, onClose }: { line: Line; onClose: () => void }) {
  const { part, failed, again } = usePart('line dialog', () => import('./line-dialog.tsx'));
  if (part) return <part.LineDialog line={line} onClose={onClose} />;
  return (
    <LoadingDialog
      title="Edit Line"
      failed={failed && <ErrorState title="Failed to load the form" onRetry={again} />}
      onClose={onClose}
    />
  );
}
