import { type Checklist, ChecklistCreate, checklists, ChecklistUpdate } from '#contract/checklists.ts';
import { starterChecklist } from '#rules/starter-checklist.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { ListField } from './list-field.tsx';
import { wordItem } from './word-item.ts';

interface AddProps {
  /** it starts with the points of the built-in one */
  isFirst: boolean;
  onClose: () => void;
}

/** Adds a checklist. */
export function AddChecklist({ isFirst, onClose }: AddProps) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: ChecklistCreate,
    defaults: { points: isFirst ? [...starterChecklist.points] : [''], isActive: true },
    failure: 'Failed to add the checklist',
    onSave: async (body, submission) => {
      const { name } = await change(checklists.create, { body, submission });
      toast({ title: `${name} added` });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Add Checklist" onClose={onClose} submit="Add Checklist" busy="Adding..." roomy>
      <ChecklistFields />
    </FormDialog>
  );
}

/** Edits a checklist, or takes it out of use. */
export function EditChecklist({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: ChecklistUpdate,
    defaults: checklist,
    failure: 'Failed to save the checklist',
    onSave: async (body) => {
      const { name } = await change(checklists.update, { params: { id: checklist.id }, body });
      toast({ title: `${name} saved` });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Edit Checklist" onClose={onClose} submit="Save Checklist" busy="Saving..." roomy>
      <ChecklistFields />
    </FormDialog>
  );
}

function ChecklistFields() {
  return (
    <>
      <TextField name="name" label="Name" required />
      <ListField
        name="points"
        label="Points"
        one="Point"
        ordered
        item={wordItem}
        hint="In the order in which they are looked at. Inspections that were begun stay as they are."
      />
      <SwitchField name="isActive" label="In use" hint="Off: no inspection begins by it any more." />
    </>
  );
}
