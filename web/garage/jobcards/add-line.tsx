import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { optional } from '#contract/fields.ts';
import { LineCreate, lineFields, lines } from '#contract/lines.ts';
import type { LineKind } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { AppFormView, FormAlert } from '#web/ui/form/app-form.tsx';
import { MoneyField, NumberField } from '#web/ui/form/number-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Segments } from '#web/ui/segments.tsx';
import { DescriptionField } from './description-field.tsx';
import { useOnCard } from './on-card.tsx';
import { useLineKeys } from './use-line-keys.ts';

const kinds = [
  { value: 'LABOUR', label: 'Labour' },
  { value: 'PART', label: 'Part' },
] as const;

/** The line that is always open for the next labour or part; each one added leaves an empty line with the focus in it. */
export function AddLine() {
  const [kind, setKind] = useState<LineKind>('LABOUR');
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const startAnew = () => setRound((before) => before + 1);
  const toDescription = () => box.current?.querySelector<HTMLElement>('[data-field="description"] input')?.focus();
  useLineKeys(box, {
    onKind: (next) => {
      setKind(next);
      toDescription();
    },
    onClear: startAnew,
  });
  return (
    <div className="add-line" ref={box}>
      <NextLine key={round} kind={kind} onKind={setKind} onDone={startAnew} focus={round > 0} />
      <p className="keys desk" aria-hidden>
        <kbd>Tab</kbd>next box<kbd>Enter</kbd>add and start another<kbd>Alt L</kbd>labour<kbd>Alt P</kbd>part
        <kbd>Esc</kbd>clear
      </p>
    </div>
  );
}

/** The kind stands outside the form; a blank rate or discount is none. */
const Fields = LineCreate.omit({ kind: true }).extend({
  rate: optional(lineFields.rate),
  discount: optional(lineFields.discount),
});

interface NextProps {
  kind: LineKind;
  onKind: (kind: LineKind) => void;
  onDone: () => void;
  /** another line was here before */
  focus: boolean;
}

function NextLine({ kind, onKind, onDone, focus }: NextProps) {
  const { may, send } = useOnCard();
  const kit = useAppForm({
    schema: Fields,
    defaults: { quantity: 1 },
    failure: 'Failed to add the line',
    onSave: async ({ rate, discount, ...values }) => {
      const price = { ...(rate != null && { rate }), ...(discount != null && { discount }) };
      await send(lines.add, ({ id }) => ({ params: { id }, body: { ...values, ...price, kind } }));
      onDone();
    },
  });
  const box = useRef<HTMLDivElement>(null);
  return (
    <AppFormView kit={kit} label="Add a line">
      <FormAlert />
      <div className={may('lines.price') ? 'line-boxes' : 'line-boxes no-money'} ref={box}>
        <div className="what" ref={(place) => focusOnce(place, focus)}>
          <Segments label="Kind" value={kind} options={kinds} onChange={onKind} />
          <DescriptionField
            onTake={(suggestion) => {
              onKind(suggestion.kind);
              if (suggestion.rate && may('lines.price')) kit.form.setValue('rate', String(suggestion.rate));
              toQuantity(box.current);
            }}
          />
        </div>
        <NumberField name="quantity" label="Quantity" step="any" min={0} />
        {may('lines.price') && (
          <>
            <MoneyField name="rate" label="Rate" placeholder="Rate" />
            <MoneyField name="discount" label="Discount" placeholder="Discount" />
          </>
        )}
        <Button type="submit" icon={Plus} busy={kit.busy && 'Adding...'}>
          Add line
        </Button>
      </div>
    </AppFormView>
  );
}

/** What was taken stands; how much of it comes next, ready to be typed over. */
function toQuantity(box: HTMLElement | null) {
  const quantity = box?.querySelector<HTMLInputElement>('[data-field="quantity"] input');
  quantity?.focus();
  quantity?.select();
}

/** A new line takes the focus when it comes, not each time it is drawn. */
function focusOnce(place: HTMLElement | null, wanted: boolean) {
  if (!place || !wanted || place.dataset['met']) return;
  place.dataset['met'] = 'yes';
  place.querySelector('input')?.focus();
}
