import { type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { type LineSuggestion, lines } from '#contract/lines.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { type LineKind, lineKindLabels } from '#rules/labels.ts';
import { call } from '#web/api.ts';
import { ComboList } from '#web/ui/form/combo-list.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { type Option, useSearch } from '#web/ui/form/use-search.ts';

interface DescriptionProps {
  /** the kind that was chosen for the line: others are not offered */
  kind: LineKind | undefined;
  /** by hand, with each key */
  onWrite: (text: string) => void;
  /** a suggestion that was taken; the description stands in its box already */
  onTake: (suggestion: LineSuggestion) => void;
  /** Enter was pressed before it was known what there is of this name: what there is first, null for nothing, which may be likely */
  onHurry: (text: string, first: Promise<LineSuggestion | null>, likelyNone: boolean) => void;
  /** the box was left with this text; `named` finds what is called exactly so */
  onLeft: (text: string, named: () => Promise<LineSuggestion | null>) => void;
  /** Enter was pressed on a text of one's own */
  onOwn: () => void;
}

/**
 * What was done or put in: free text, with what services and earlier lines are called offered below. Enter takes the first of them, or the
 * one the arrow keys stand on; above the first there is none, and the text stays one's own.
 */
export function DescriptionField({ kind, onWrite, onTake, onHurry, onLeft, onOwn }: DescriptionProps) {
  const { setValue, getValues } = useFormMethods<{ description?: string }>();
  const { field: held } = useController({ name: 'description' });
  const box = useRef<HTMLInputElement>(null);
  // the box it is open below
  const [open, setOpen] = useState<Element | null>(null);
  const [at, setAt] = useState(-1);
  const typed = typeof held.value === 'string' ? held.value : '';
  const {
    options: offered,
    busy,
    likelyNone,
    settle,
  } = useSearch({ search: searchLines, term: typed.trim(), on: open !== null, most });
  const options = offered.filter((option) => fits(option, kind));
  const shown = options.length > 0 ? open : null;

  const close = () => {
    setOpen(null);
    setAt(-1);
  };
  const show = (first: number) => {
    setOpen(box.current);
    setAt(first);
  };
  const take = (value: string) => {
    close();
    const suggestion = suggestionOf(value);
    setValue('description', suggestion.description, { shouldDirty: true });
    onTake(suggestion);
  };
  const settled = async (isIt: (option: Option) => boolean) => {
    const first = (await settle()).options.find(isIt);
    return first ? suggestionOf(first.value) : null;
  };
  const enter = (event: KeyboardEvent) => {
    const chosen = shown ? options[at] : undefined;
    // an empty box is left to the form
    if (!chosen && typed.trim() === '') return;
    event.preventDefault();
    if (chosen) return take(chosen.value);
    const pending = open && busy;
    close();
    if (pending)
      onHurry(
        typed,
        settled((option) => fits(option, kind)),
        likelyNone,
      );
    else onOwn();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (shown) setAt(nextOf(at, event.key === 'ArrowDown' ? 1 : -1, options.length));
      else show(-1);
    } else if (event.key === 'Enter') {
      enter(event);
    } else if (event.key === 'Escape' && shown) {
      // the list alone goes; a second Escape clears the line
      event.preventDefault();
      close();
    }
  };
  return (
    <Field name="description" label="Description">
      {({ id, control }) => (
        <>
          <input
            {...control}
            ref={(input) => {
              box.current = input;
              held.ref(input);
            }}
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            enterKeyHint="next"
            aria-autocomplete="list"
            aria-expanded={shown !== null}
            aria-controls={shown ? `${id}list` : undefined}
            aria-activedescendant={shown && at >= 0 ? `${id}row${at}` : undefined}
            placeholder="Add a line"
            value={typed}
            onChange={(event) => {
              held.onChange(event.target.value);
              onWrite(event.target.value);
              if (event.target.value.trim() === '') close();
              else show(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              held.onBlur();
              const text = getValues('description') ?? '';
              if (text.trim() !== '')
                onLeft(text, () => settled((option) => fits(option, kind) && isCalled(option, text)));
            }}
          />
          {shown && (
            <ComboList
              id={id}
              anchor={shown}
              label="Suggestions"
              rows={options}
              at={at}
              value={undefined}
              busy={busy}
              failed={false}
              newLabel={undefined}
              words={{ count: (found) => (found === 1 ? '1 suggestion' : `${found} suggestions`) }}
              onPoint={setAt}
              onChoose={(row) => row !== 'new' && take(row.value)}
              onDismiss={close}
            />
          )}
        </>
      )}
    </Field>
  );
}

/** The row before or after, with none at all between the last and the first. */
const nextOf = (at: number, step: 1 | -1, count: number) => ((at + 1 + step + count + 1) % (count + 1)) - 1;

/** So many the server answers at most. */
const most = 8;

async function searchLines(search: string) {
  const { data } = await call(lines.suggestions, { query: { ...(search && { search }) } });
  return data.map((suggestion) => {
    const { kind, description, rate } = suggestion;
    const detail = [lineKindLabels[kind], rate ? inRupees(rate) : ''].filter(Boolean).join(', ');
    return { value: `${kind}\n${rate ?? ''}\n${description}`, label: description, detail };
  });
}

const fits = ({ value }: Option, kind: LineKind | undefined) => !kind || suggestionOf(value).kind === kind;

const isCalled = ({ label }: Option, text: string) => label.toLowerCase() === text.trim().toLowerCase();

function suggestionOf(value: string): LineSuggestion {
  const [kind, rate, ...description] = value.split('\n');
  return { kind: kind as LineKind, rate: rate ? Number(rate) : null, description: description.join('\n') };
}
