import { Plus } from 'lucide-react';
import { type Dispatch, type ReactNode, type SetStateAction, type SubmitEvent, useRef } from 'react';
import { optional } from '#contract/fields.ts';
import { LineCreate, lineFields, type LineSuggestion } from '#contract/lines.ts';
import type { LineKind } from '#rules/labels.ts';
import { boxOfPaise, toPaise } from '#rules/money.ts';
import { Button } from '#web/ui/button.tsx';
import { AppFormView, FormAlert } from '#web/ui/form/app-form.tsx';
import { MoneyField, NumberField } from '#web/ui/form/number-field.tsx';
import { CheckField } from '#web/ui/form/switch-field.tsx';
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
const Fields = LineCreate.omit({ kind: true, kindOfName: true }).extend({
  rate: optional(lineFields.rate),
  discount: optional(lineFields.discount),
});
const blank = { description: '', quantity: 1, rate: '', discount: '' };

/** The kind that stands pressed, and whether the person chose it for this line; else what the line is called decides (JC-47). */
export interface KindOfLine {
  kind: LineKind;
  chosen: boolean;
  /** what a line begins with that nothing is known of: the kind that was pressed last, never that of a suggestion */
  rest: LineKind;
}

/** A line that begins with this kind, and takes another by its name. */
export const unchosen = (rest: LineKind): KindOfLine => ({ kind: rest, chosen: false, rest });

/** The kind that was pressed, which the lines after it begin with too. */
export const pressed = (kind: LineKind): KindOfLine => ({ kind, chosen: true, rest: kind });

interface LineFormProps {
  label: string;
  kind: KindOfLine;
  onKind: Dispatch<SetStateAction<KindOfLine>>;
  /** what stands in the boxes; nothing when it is a line to come */
  start?: TypedLine;
  /** whether the customer is asked of lines to come, as it was chosen last */
  asks?: boolean;
  onAsks?: (asks: boolean) => void;
  /** what is said above the boxes, and what else may be done with the line */
  above?: ReactNode;
  beside?: ReactNode;
  submit: string;
  onLine: (line: HandedOver) => void;
}

/** The boxes of a line of labour or a part. A line that is handed over leaves them empty, with the focus in the first. */
export function LineForm(props: LineFormProps) {
  const { label, kind, onKind, start, asks = false, onAsks, above, beside, submit, onLine } = props;
  const { may } = useOnCard();
  const priced = may('lines.price');
  const box = useRef<HTMLDivElement>(null);
  const meant = useRef<Meant | null>(null);
  // the description whose meaning is known, or asked for
  const known = useRef(start?.description ?? '');
  const free = useRef(false);
  const kit = useAppForm({
    schema: Fields,
    defaults: start ?? { quantity: 1, ask: asks },
    failure: 'Failed to add the line',
    onSave: ({ rate, discount, ...values }) => {
      const price = { ...(rate != null && { rate }), ...(discount != null && { discount }) };
      const line = { ...values, ...price, kind: kind.kind, ...(!kind.chosen && { kindOfName: true }) };
      const isMeant = meant.current && (meant.current.byEnter || (priced && rate == null));
      onLine({ line, free: free.current, meant: isMeant ? meant.current?.first : undefined });
      meant.current = null;
      known.current = '';
      if (start) return;
      kit.form.reset({ ...blank, ask: asks });
      focusBox(box.current, 'description');
    },
  });
  const { setValue, getValues, setError, clearErrors, formState } = kit.form;
  const unpriced = formState.errors['rate']?.type === 'unpriced';

  const fillRate = ({ rate }: LineSuggestion) => {
    if (rate && priced) setValue('rate', boxOfPaise(toPaise(rate)), { shouldDirty: true });
    clearErrors('rate');
  };
  const take = (suggestion: LineSuggestion) => {
    known.current = suggestion.description;
    onKind(({ rest }) => ({ kind: suggestion.kind, chosen: false, rest }));
    fillRate(suggestion);
  };
  // a choice for the lines to come is no line that was begun
  const choose = (isTicked: boolean) => {
    kit.form.resetField('ask', { defaultValue: isTicked });
    onAsks?.(isTicked);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { description, rate } = getValues();
    if (isBlank(description) && isBlank(rate)) {
      // the second press of a double one
      event.preventDefault();
      return focusBox(box.current, 'description');
    }
    if (priced && isBlank(rate) && !isBlank(description) && !free.current && isOwn(meant.current)) {
      event.preventDefault();
      // from the quantity the rate is the next box; only past it is one missing
      if (!isIn(box.current, 'quantity')) setError('rate', { type: 'unpriced', message: noPrice });
      return focusBox(box.current, 'rate');
    }
    return kit.submit(event);
  };
  const mean = async (text: string, own: Meant): Promise<void> => {
    const { first, byEnter } = own;
    meant.current = own;
    known.current = text;
    if (byEnter) focusBox(box.current, 'quantity');
    const found = await first;
    // handed over or written on by then: whoever has it now asks for itself
    if (meant.current !== own) return;
    meant.current = null;
    if (getValues('description') !== text) return;
    if (!found) return;
    if (byEnter) setValue('description', found.description, { shouldDirty: true });
    known.current = getValues('description');
    onKind((before) => (before.chosen ? before : { ...before, kind: found.kind }));
    if (!isBlank(getValues('rate'))) return;
    fillRate(found);
    selectRate(box.current);
  };
  return (
    <AppFormView kit={{ ...kit, submit: onSubmit }} label={label}>
      <FormAlert />
      {above}
      <div className="line-entry">
        <div
          className={priced ? 'line-boxes' : 'line-boxes no-money'}
          ref={box}
          onInput={() => {
            free.current = false;
            if (unpriced) clearErrors('rate');
          }}
        >
          <div className="what">
            <Segments
              label="Kind"
              value={kind.kind}
              options={kinds}
              onChange={(kindPressed) => onKind(pressed(kindPressed))}
            />
            <DescriptionField
              kind={kind.chosen ? kind.kind : undefined}
              onWrite={(text) => {
                if (text.startsWith(firstWord(known.current))) return;
                onKind((before) => (before.chosen ? before : unchosen(before.rest)));
              }}
              onTake={(suggestion) => {
                meant.current = null;
                take(suggestion);
                focusBox(box.current, 'quantity');
              }}
              onHurry={(text, first, likelyNone) => void mean(text, { first, byEnter: true, likelyNone })}
              onLeft={(text, named) => text !== known.current && void mean(text, { first: named(), byEnter: false })}
              onOwn={() => focusBox(box.current, 'quantity')}
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
        <div className="line-foot">
          <CheckField name="ask" label="Ask the customer first" {...(onAsks && { onChange: choose })} />
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
      </div>
    </AppFormView>
  );
}

/** What the description will turn out to mean. */
interface Meant {
  first: Promise<LineSuggestion | null>;
  /** the first of what fits was asked for; else what is called exactly so */
  byEnter: boolean;
  /** there is most likely nothing of this name */
  likelyNone?: boolean;
}

/** What has no price by its name, as far as is known. */
const isOwn = (meant: Meant | null) => meant?.likelyNone ?? meant === null;

/** What still begins so is the same thing, said more closely. */
const firstWord = (text: string) => text.trim().split(' ', 1)[0]!;

/** A line that came back starts with numbers, as the wire has them. */
const isBlank = (value: unknown) => (typeof value === 'string' ? value.trim() === '' : typeof value !== 'number');

const inputOf = (box: HTMLElement | null, name: string) =>
  box?.querySelector<HTMLInputElement>(`[data-field="${name}"] input`);
const isIn = (box: HTMLElement | null, name: string) => inputOf(box, name) === document.activeElement;

function focusBox(box: HTMLElement | null, name: string) {
  inputOf(box, name)?.focus();
}

/** What comes into the box under the hand is replaced by what is typed next. */
function selectRate(box: HTMLElement | null) {
  if (isIn(box, 'rate')) inputOf(box, 'rate')?.select();
}

const submitFrom = (box: HTMLElement | null) => box?.closest('form')?.requestSubmit();
