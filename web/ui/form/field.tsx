import { type ReactNode, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { errorAt } from './error-at.ts';
import { ErrorNote } from './error-note.tsx';

export interface FieldProps {
  /** the field's name in the request body */
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

interface FrameProps extends FieldProps {
  /** several controls under one name, as radio buttons are */
  group?: boolean;
  children: (wiring: Wiring) => ReactNode;
}

export interface Wiring {
  id: string;
  invalid: boolean;
  /** for the control: its id, what describes it and whether it is wrong or required */
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    required: boolean;
  };
}

/** Label above, hint below, and in its place the message when something is wrong. */
export function Field({ name, label, hint, required = false, group = false, children }: FrameProps) {
  const id = useId();
  const message = useMessage(name);
  const noteId = `${id}note`;
  const control = {
    id,
    'aria-describedby': message || hint ? noteId : undefined,
    'aria-invalid': message ? (true as const) : undefined,
    required,
  };
  const words = (
    <>
      {label} {required && <em aria-hidden>*</em>}
    </>
  );
  const note = message ? (
    <ErrorNote id={noteId}>{message}</ErrorNote>
  ) : (
    hint && (
      <span className="hint" id={noteId}>
        {hint}
      </span>
    )
  );
  const body = children({ id, invalid: Boolean(message), control });
  if (group)
    return (
      <fieldset className="field" data-field={name} aria-describedby={control['aria-describedby']}>
        <legend className="lab">{words}</legend>
        {body}
        {note}
      </fieldset>
    );
  return (
    <div className="field" data-field={name}>
      <label className="lab" htmlFor={id}>
        {words}
      </label>
      {body}
      {note}
    </div>
  );
}

export function useMessage(name: string): string | undefined {
  const formState = useFormState();
  return errorAt(formState.errors, name);
}
