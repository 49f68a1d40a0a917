import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { JobCardUpdate } from '#contract/jobcard-bodies.ts';
import { jobcards } from '#contract/jobcards.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { NoteText } from './note-text.tsx';
import { useOnCard } from './on-card.tsx';

const notes = [
  { field: 'customerConcerns', label: 'Customer concerns', needs: 'jobcards.edit' },
  { field: 'advisorObservations', label: 'Observations', needs: 'jobcards.observe' },
] as const;

type Note = (typeof notes)[number];

/** What the customer said and what the workshop saw, side by side. */
export function CardNotes() {
  const { card, may } = useOnCard();
  const [edited, setEdited] = useState<Note | null>(null);
  return (
    <div className="notes">
      {notes.map((note) => (
        <div key={note.field}>
          <div className="row">
            <h2>{note.label}</h2>
            {may(note.needs) && (
              <IconButton
                small
                icon={Pencil}
                label={`Edit ${note.label.toLowerCase()}`}
                onClick={() => setEdited(note)}
              />
            )}
          </div>
          <NoteText key={card[note.field]} label={note.label} text={card[note.field]} />
        </div>
      ))}
      {edited && <NoteDialog note={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function NoteDialog({ note: { field, label }, onClose }: { note: Note; onClose: () => void }) {
  const { card, send } = useOnCard();
  const toast = useToast();
  const kit = useAppForm({
    schema: JobCardUpdate.pick({ customerConcerns: true, advisorObservations: true }),
    defaults: { [field]: card[field] },
    failure: `Failed to save ${label.toLowerCase()}`,
    onSave: async (values) => {
      const text = values[field] ?? null;
      await send(jobcards.update, ({ id, updated_at }) => ({ params: { id }, body: { [field]: text, updated_at } }));
      toast({ title: `${label} saved` });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title={`Edit ${label}`} onClose={onClose} submit="Save" busy="Saving...">
      <TextArea name={field} label={label} rows={6} hint="One point a line" />
    </FormDialog>
  );
}
