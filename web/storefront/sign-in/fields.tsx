import { useId, useState } from 'react';
import { useProblem } from './plain-form.tsx';

/** A field of one line: its label, what helps with it, and what is wrong with it. */
export function TextField({ name, label, hint, ...input }: FieldProps & React.ComponentProps<'input'>) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(marks) => <input className="in" {...marks} {...input} />}
    </FieldFrame>
  );
}

/** A choice of one. */
export function SelectField({ name, label, hint, children, ...select }: FieldProps & React.ComponentProps<'select'>) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(marks) => (
        <select className="in" {...marks} {...select}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ name, label, hint, ...input }: FieldProps & React.ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(marks) => (
        <span className="secret">
          <input
            className="in"
            type={shown ? 'text' : 'password'}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            {...marks}
            {...input}
          />
          <button className="link" type="button" onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'} <span className="hide">{label.toLowerCase()}</span>
          </button>
        </span>
      )}
    </FieldFrame>
  );
}

function FieldFrame({ name, label, hint, children }: FrameProps) {
  const problem = useProblem(name);
  // a form in a dialog may ask for the same thing as one on the page below
  const id = `${useId()}-${name}`;
  const notes = [problem === undefined ? '' : `${id}-problem`, hint === undefined ? '' : `${id}-hint`];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': problem !== undefined,
        'aria-describedby': notes.filter((note) => note !== '').join(' ') || undefined,
      })}
      {problem === undefined ? null : (
        <p className="wrong" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
}

interface FrameProps extends FieldProps {
  children: (marks: Marks) => React.ReactNode;
}

interface Marks {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}
