import { documentKindLabels } from '#rules/labels.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { LoadingDialog } from '#web/ui/loading-dialog.tsx';
import { usePart } from '#web/ui/use-part.ts';
import type { NoteProps } from './note-form.tsx';

/** Writes a credit or debit note. Its script is fetched once it is opened. */
export function NoteDialog(props: NoteProps) {
  const { part, failed, again } = usePart('note', () => import('./note-form.tsx'));
  if (part) return <part.NoteForm {...props} />;
  return (
    <LoadingDialog
      title={documentKindLabels[props.kind]}
      failed={failed && <ErrorState title="Failed to load the note" onRetry={again} />}
      onClose={props.onClose}
      roomy
    />
  );
}
