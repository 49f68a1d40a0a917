import type { Line } from '#contract/lines.ts';
import { PartDialog } from '#web/ui/part-dialog.tsx';

/** Edits a line. */
export function EditLine({ line, onClose }: { line: Line; onClose: () => void }) {
  return (
    <PartDialog
      name="line dialog"
      load={() => import('./line-dialog.tsx')}
      title="Edit Line"
      what="the form"
      onClose={onClose}
    >
      {({ LineDialog }) => <LineDialog line={line} onClose={onClose} />}
    </PartDialog>
  );
}
