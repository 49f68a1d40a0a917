import { Plus } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { optional } from '#contract/fields.ts';
import { LineCreate, lineFields, type LineSuggestion } from '#contract/lines.ts';
import type { LineKind } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { AppFormView, FormAlert } from '#web/ui/form/app-form.tsx';
import { MoneyField, NumberField } from '#web/ui/form/number-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Segments } from '#web/ui/segments.tsx';
import { DescriptionField } from './description-field.tsx';
import { useOnCard } from './on-card.tsx';
import { type HandedOver, noPrice, type TypedLine } from './use-line-queue.ts';

const kinds = [
  { value: 'LABOUR', label: 'Labour' },
  { value: 'PART', label: 'Part' },
] as const;

/** The kind stands outside the form; a blank rate or discount is none. */
const Fields = LineCreate.omit({ kind: true }).extend({
  rate: optional(lineFields.rate),
  discount: optional(lineFields.discount),
});
const blank = { description: '', quantity: 1, rate: '', discount: '' };

interface LineFormProps {
  label: string;
  kind: LineKind;
  onKind: (kind: LineKind) => void;
  /** what stands in the boxes; nothing when it is a line to come */
  start?: TypedLine;
  /** what is said above the boxes, and what else may be done with the line */
  above?: ReactNode;
  beside?: ReactNode;
  submit: string;
  onLine: (line: HandedOver) => void;
}

/** The boxes of a line of labour or a part. A line that is handed over leaves them empty, with the focus in the first. */
export function LineForm({ label, kind, onKind, start, above, beside, submit, onLine }: LineFormProps) {
  const { may } = useOnCard();
  const priced = may('lines.price');
  const box = useRef<HTMLDivElement>(null);
  const meant = useRef<Meant | null>(null);
  const free = useRef(false);
  const touched = useRef(false);
  const kit = useAppForm({
    schema: Fields,
    defaults: start ?? { quantity: 1 },
    failure: 'Failed to add the line',
    onSave: ({ rate, discount, ...values }) => {
      const price = { ...(rate != null && { rate }), ...(discount != null && { discount }) };
      onLine({ line: { ...values, ...price, kind }, free: free.current, meant: meant.current?.first });
      meant.current = null;
      if (start) return;
      kit.form.reset(blank);
      focusBox(box.current, 'description');
    },
  });
  const { setValue, getValues, setError, clearErrors, formState } = kit.form;
  const unpriced = formState.errors['rate']?.type === 'unpriced';

  const take = (suggestion: LineSuggestion) => {
    onKind(suggestion.kind);
    if (suggestion.rate && priced) setValue('rate', String(suggestion.rate), { shouldDirty: true });
    clearErrors('rate');
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { description, rate } = getValues();
    if (isBlank(description) && isBlank(rate)) {
      // the second press of a double one
      event.preventDefault();
      return focusBox(box.current, 'description');
    }
    if (priced && isBlank(rate) && !isBlank(description) && !free.current && !meant.current) {
      event.preventDefault();
      setError('rate', { type: 'unpriced', message: noPrice });
      return focusBox(box.current, 'rate');
    }
    return kit.submit(event);
  };
  const hurry = async (text: string, first: Promise<LineSuggestion | null>): Promise<void> => {
    const own = { first };
    meant.current = own;
    touched.current = false;
    focusBox(box.current, 'quantity');
    const found = await first;
    // handed over or written on by then: whoever has it now asks for itself
    if (meant.current !== own) return;
    meant.current = null;
    if (getValues('description') !== text) return;
    if (!found) return touched.current ? undefined : focusBox(box.current, 'rate');
    setValue('description', found.description, { shouldDirty: true });
    if (isBlank(getValues('rate'))) take(found);
  };
  return (
    <AppFormView kit={{ ...kit, submit: onSubmit }} label={label}>
      <FormAlert />
      {above}
      <div
        className={priced ? 'line-boxes' : 'line-boxes no-money'}
        ref={box}
        onInput={() => {
          free.current = false;
          touched.current = true;
          if (unpriced) clearErrors('rate');
        }}
      >
        <div className="what">
          <Segments label="Kind" value={kind} options={kinds} onChange={onKind} />
          <DescriptionField
            onTake={(suggestion) => {
              meant.current = null;
              take(suggestion);
              focusBox(box.current, 'quantity');
            }}
            onHurry={(text, first) => void hurry(text, first)}
            onOwn={() => (priced ? focusBox(box.current, 'rate') : submitFrom(box.current))}
          />
        </div>
        <NumberField name="quantity" label="Quantity" step="any" min={0} />
        {priced && (
          <>
            <MoneyField name="rate" label="Rate" placeholder="Rate" />
            <MoneyField name="discount" label="Discount" placeholder="Discount" />
          </>
        )}
        <Button type="submit" {...(!start && { icon: Plus })}>
          {submit}
        </Button>
      </div>
      {(unpriced || beside) && (
        <div className="line-foot">
          {unpriced && (
            <Button
              small
              onClick={() => {
                free.current = true;
                submitFrom(box.current);
              }}
            >
              Add without a price
            </Button>
          )}
          {beside}
        </div>
      )}
    </AppFormView>
  );
}

/** What the description will turn out to mean. */
interface Meant {
  first: Promise<LineSuggestion | null>;
}

/** A line that came back starts with numbers, as the wire has them. */
const isBlank = (value: unknown) => (typeof value === 'string' ? value.trim() === '' : typeof value !== 'number');

function focusBox(box: HTMLElement | null, name: string) {
  box?.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus();
}

const submitFrom = (box: HTMLElement | null) => box?.closest('form')?.requestSubmit();
