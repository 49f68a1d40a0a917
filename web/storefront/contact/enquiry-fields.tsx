import { longestMessage } from './enquiry.ts';

/** What a field of the form is told: its problem, and what it held when it was posted without script. */
export interface FieldState {
  name: string;
  problem: string | undefined;
  typed: string | undefined;
}

export function TextLine({ name, problem, typed, label, ...input }: FieldState & { label: string } & Input) {
  return (
    <Labelled name={name} label={label} problem={problem}>
      <input className="in" {...input} {...marks(name, problem)} defaultValue={typed ?? ''} />
    </Labelled>
  );
}

export function Choice({ name, problem, typed, label, none, options, preset, required }: ChoiceProps) {
  return (
    <Labelled name={name} label={label} problem={problem}>
      <select className="in" {...marks(name, problem)} required={required} defaultValue={typed ?? preset ?? ''}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Labelled>
  );
}

export function TextLines({ name, problem, typed, label, preset, hint }: LinesProps) {
  return (
    <Labelled name={name} label={label} problem={problem}>
      <textarea
        className="in"
        rows={5}
        maxLength={longestMessage}
        placeholder={hint}
        required
        {...marks(name, problem)}
        defaultValue={typed ?? preset ?? ''}
      />
    </Labelled>
  );
}

type Input = React.ComponentProps<'input'>;

interface ChoiceProps extends FieldState {
  label: string;
  /** The option that chooses nothing. */
  none: string;
  options: readonly string[];
  preset?: string | undefined;
  required?: boolean;
}

interface LinesProps extends FieldState {
  label: string;
  preset?: string | undefined;
  hint?: string | undefined;
}

function Labelled({ name, label, problem, children }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={`write-${name}`}>{label}</label>
      {children}
      {problem ? (
        <p className="field-problem" id={`write-${name}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface LabelledProps {
  name: string;
  label: string;
  problem: string | undefined;
  children: React.ReactNode;
}

/** What ties a field to its label and to what is wrong with it. */
export function marks(name: string, problem: string | undefined) {
  return {
    id: `write-${name}`,
    name,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `write-${name}-problem` : undefined,
  };
}
