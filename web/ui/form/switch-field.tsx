import { type ReactNode, useId } from 'react';
import { useMessage } from './field.tsx';
import { ErrorNote } from './error-note.tsx';
import { useFormMethods } from './use-form-methods.ts';

interface FlagProps {
  name: string;
  label: string;
  hint?: ReactNode;
}

/** A native checkbox brings its own checked state to the role. */
const asToggle = { role: 'switch' };

/** On or off. */
export function SwitchField(props: FlagProps) {
  return <FlagBox {...props} asSwitch />;
}

/** Yes or no: something the form asks for in passing. */
export function CheckField(props: FlagProps & { onChange?: (isTicked: boolean) => void }) {
  return <FlagBox {...props} />;
}

interface FlagBoxProps extends FlagProps {
  asSwitch?: boolean;
  onChange?: (isTicked: boolean) => void;
}

function FlagBox({ name, label, hint, asSwitch = false, onChange }: FlagBoxProps) {
  const { register } = useFormMethods();
  const id = useId();
  const message = useMessage(name);
  const box = register(name, {
    ...(onChange && { onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.checked) }),
  });
  const wiring = {
    'aria-describedby': message || hint ? id : undefined,
    'aria-invalid': message ? (true as const) : undefined,
  };
  return (
    <div className="field" data-field={name}>
      <label className="check">
        {asSwitch ? (
          <input type="checkbox" className="switch" {...asToggle} {...wiring} {...box} />
        ) : (
          <input type="checkbox" {...wiring} {...box} />
        )}
        {label}
      </label>
      {message ? (
        <ErrorNote id={id}>{message}</ErrorNote>
      ) : (
        hint && (
          <span className="hint" id={id}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}
