import { type Line, lineFields, lines, LineUpdate } from '#contract/lines.ts';
import { optional } from '#contract/fields.ts';
import { choicesOf, lineKindLabels } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MoneyField, NumberField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { LineTax } from './line-tax.tsx';
import { useOnCard } from './on-card.tsx';

/** A blank rate or discount is none. */
const Fields = LineUpdate.omit({ updated_at: true }).extend({
  rate: optional(lineFields.rate),
  discount: optional(lineFields.discount),
});

/** Edits a line of labour or a part. */
export function LineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { send } = useOnCard();
  const toast = useToast();
  const kit = useAppForm({
    schema: Fields,
    defaults: line,
    failure: 'Failed to update the line',
    onSave: async ({ rate, discount, ...values }) => {
      // The line's own time goes along: when somebody else changed it meanwhile, theirs is not overwritten.
      await send(lines.update, ({ lines: latest }) => {
        const { updated_at } = latest.find(({ id }) => id === line.id) ?? line;
        return {
          params: { id: line.id },
          body: { ...values, rate: rate ?? 0, discount: discount ?? 0, updated_at },
        };
      });
      toast({ title: `${values.description ?? line.description} saved` });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Edit Line" onClose={onClose} submit="Save Line" busy="Saving...">
      <ChoiceField name="kind" label="Kind" options={choicesOf(lineKindLabels)} />
      <TextField name="description" label="Description" required />
      <Row shape="1fr 1fr 1fr">
        <NumberField name="quantity" label="Quantity" step="any" min={0} required />
        <MoneyField name="rate" label="Rate" />
        <MoneyField name="discount" label="Discount" />
      </Row>
      <LineTax kind={line.kind} />
    </FormDialog>
  );
}
