import { useState } from 'react';
import { answerFields, type Estimate, estimates } from '#contract/estimates.ts';
import { createBody } from '#contract/shapes.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useOnCard } from '../jobcards/on-card.tsx';

const Fields = createBody({ name: answerFields.name });
const choices = [
  { value: 'APPROVED', label: 'Approve' },
  { value: 'DECLINED', label: 'Decline' },
] as const;
type Answer = (typeof choices)[number]['value'];

/** Notes what the customer said on the telephone, line by line. */
export function AnswerDialog({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) {
  const { card, send } = useOnCard();
  const toast = useToast();
  const [chosen, setChosen] = useState<Readonly<Record<string, Answer>>>({});
  const kit = useAppForm({
    schema: Fields,
    defaults: { name: card.customerName },
    failure: 'The answer could not be noted',
    onSave: async ({ name }) => {
      const answers = Object.entries(chosen).map(([lineId, answer]) => ({ lineId, answer }));
      await send(estimates.answer, () => ({ params: { id: estimate.id }, body: { name, answers } }));
      toast({ title: answers.length === 1 ? 'Answer noted' : `${answers.length} answers noted` });
      onClose();
    },
  });
  const waiting = estimate.lines.filter(({ decision, answered }) => decision === 'ASKED' && answered === null);
  return (
    <FormDialog
      kit={kit}
      title="Telephone Answer"
      description={`Version ${estimate.version}, ${card.customerName}`}
      onClose={onClose}
      submit="Note answer"
      busy="Saving..."
      typed={Object.keys(chosen).length > 0}
    >
      {waiting.map(({ id, description, total }) => (
        <fieldset className="field" key={id}>
          <legend className="lab">
            {description}, {inRupees(total ?? 0)}
          </legend>
          <div className="slots" style={{ '--choices': 2 }}>
            {choices.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={id}
                  value={value}
                  checked={chosen[id] === value}
                  onChange={() => setChosen((before) => ({ ...before, [id]: value }))}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <TextField name="name" label="Who answered" required />
    </FormDialog>
  );
}
