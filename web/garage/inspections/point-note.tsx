import { type InspectionPoint, inspections } from '#contract/inspections.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useOnCard } from '../jobcards/on-card.tsx';
import { useSavePoint } from './use-point.ts';

/** Writes the note of a point. What was typed stays until it is saved. */
export function PointNote({ point, onClose }: { point: InspectionPoint; onClose: () => void }) {
  const { card } = useOnCard();
  const { save } = useSavePoint(card.id, point);
  const kit = useAppForm({
    schema: inspections.update.body.pick({ note: true, updated_at: true }),
    defaults: { note: point.note, updated_at: point.updated_at },
    failure: 'Failed to save the note',
    onSave: async ({ note, updated_at }) => {
      await save({ note: note ?? null, updated_at });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title={`Note on ${point.label}`} onClose={onClose} submit="Save Note" busy="Saving...">
      <TextArea
        name="note"
        label="Note"
        rows={4}
        hint="The customer reads it with the point, by the link of the next estimate."
      />
    </FormDialog>
  );
}
