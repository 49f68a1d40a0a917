import { documentKindLabels } from '#rules/labels.ts';
import { PartDialog } from '#web/ui/part-dialog.tsx';
import type { NoteProps } from './note-form.tsx';

/** Writes a credit or debit note. */
export function NoteDialog(props: NoteProps) {
  return (
    <PartDialog
      name="note"
      load={() => import('./note-form.tsx')}
      title={documentKindLabels[props.kind]}
      what="the note"
      onClose={props.onClose}
      roomy
    >
      {({ NoteForm }) => <NoteForm {...props} />}
    </PartDialog>
  );
}
