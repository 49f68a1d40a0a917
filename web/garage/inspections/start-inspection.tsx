import { checklists } from '#contract/checklists.ts';
import { inspections } from '#contract/inspections.ts';
import { AppFormView, FormAlert, SubmitButton } from '#web/ui/form/app-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useOnCard } from '../jobcards/on-card.tsx';
import { useChange } from '../use-change.ts';

/** Begins the inspection by a checklist, which is chosen where the garage has several. */
export function StartInspection({ onStart }: StartProps) {
  const { data, isPending } = useEndpoint(checklists.list, {});
  if (isPending) return <output className="foot">Loading...</output>;
  const active = (data?.data ?? []).filter(({ isActive }) => isActive);
  return <Begin choices={active.map(({ id, name }) => ({ value: id, label: name }))} onStart={onStart} />;
}

interface StartProps {
  /** it is begun, and its points come next */
  onStart: () => void;
}

function Begin({ choices, onStart }: StartProps & { choices: { value: string; label: string }[] }) {
  const { card } = useOnCard();
  const change = useChange();
  const kit = useAppForm({
    schema: inspections.start.body,
    defaults: { checklistId: choices[0]?.value },
    failure: 'Failed to start the inspection',
    onSave: async (body) => {
      await change(inspections.start, { params: { id: card.id }, body });
      onStart();
    },
  });
  return (
    <AppFormView kit={kit} label="Start inspection" className="start-inspection" leave={null}>
      <FormAlert />
      {choices.length > 1 && <SelectField name="checklistId" label="Checklist" options={choices} />}
      <SubmitButton busy="Starting...">Start inspection</SubmitButton>
    </AppFormView>
  );
}
