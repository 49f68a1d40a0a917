import { useEffect, useRef } from 'react';
import { selectAgain, selectOnEntry } from '#web/ui/form/select-on-entry.ts';
import '../look/sum.css';
import './calculator.css';
import { changeQuery } from './query.ts';

/**
 * A form whose fields are the query of the address, beside the slip that answers it. Without script its button asks the
 * server; with script each change is in the address, and in the answer, at once.
 */
export function Calculator({ path, label, isAsked, fields, children }: CalculatorProps) {
  const ownForm = useRef<HTMLFormElement>(null);
  // what was filled in before the script came, or by the browser on the way back
  useEffect(() => {
    if (ownForm.current && isFilledIn(ownForm.current)) follow(ownForm.current);
  }, []);
  return (
    <div className={isAsked ? 'calc panel asked' : 'calc panel'}>
      <form
        ref={ownForm}
        className="g"
        action={`${path}#calculator`}
        noValidate
        aria-label={label}
        onInput={(event) => follow(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          follow(event.currentTarget);
          selectAgain(document.activeElement);
        }}
      >
        {fields}
        <button className="btn btn-s" type="submit">
          Work it out
        </button>
      </form>
      <div className="lift">
        <div className="slip" aria-live="polite">
          {children}
        </div>
      </div>
    </div>
  );
}

/** What a calculator is rendered from: the moment, in milliseconds, and the query of its address. */
export interface CalculatorInput {
  now: number;
  asked: string;
}

interface CalculatorProps {
  path: string;
  label: string;
  /** whether somebody filled it in: the example it opens with does not go to paper */
  isAsked: boolean;
  fields: React.ReactNode;
  children: React.ReactNode;
}

export function Field({ name, label, error, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`calc-${name}`}>{label}</label>
      <input className="in" {...input} {...(input.inputMode && selectOnEntry)} {...marks(name, error)} />
      <FieldError name={name} error={error} />
    </div>
  );
}

type FieldProps = { name: string; label: string; error: string | undefined } & React.ComponentProps<'input'>;

export function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`calc-${name}`}>{label}</label>
      <select className="in" id={`calc-${name}`} name={name} defaultValue={value}>
        {options.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
}

export function CheckOption({
  label,
  price,
  ...input
}: { label: string; price?: string } & React.ComponentProps<'input'>) {
  return (
    <label className="tick">
      <input type="checkbox" {...input} />
      <span>{label}</span>
      {price ? <span>{price}</span> : null}
    </label>
  );
}

/** One figure of the answer, with the reason why it is there. */
export function AnswerLine({ label, amount, reason }: { label: string; amount: string; reason: string }) {
  return (
    <div>
      <dt>
        {label}
        <small>{reason}</small>
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}

export function InputErrors({ errors }: { errors: string[] }) {
  return (
    <>
      <h3 className="h3">Almost there</h3>
      <p className="small">Put right what is marked, and the answer stands here.</p>
      <p className="alert">{[...new Set(errors)].join('. ')}.</p>
    </>
  );
}

function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`calc-${name}-error`}>
      {error}
    </p>
  );
}

function marks(name: string, error: string | undefined) {
  return {
    id: `calc-${name}`,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `calc-${name}-error` : undefined,
  };
}

function isFilledIn({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((one) => one.selected !== one.defaultSelected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}

function follow(form: HTMLFormElement) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  changeQuery(query.toString());
}
