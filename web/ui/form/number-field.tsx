import { memo } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { selectOnEntry } from './select-on-entry.ts';
import { useFormMethods } from './use-form-methods.ts';
import { writtenOut } from './written-out.ts';

interface NumberProps extends FieldProps {
  /** after the number: 'km', 'minutes' */
  unit?: string;
  step?: number | 'any';
  min?: number;
  max?: number;
  placeholder?: string;
}

/** A number; it goes on the wire as one, blank as null. */
export const NumberField = memo(({ unit, step = 1, ...rest }: NumberProps) => (
  <NumberBox {...rest} step={step} after={unit} whole={step !== 'any' && Number.isInteger(step)} />
));

/** An amount of rupees with at most two decimals. */
export function MoneyField({ min = 0, ...rest }: Omit<NumberProps, 'unit' | 'step'>) {
  return <NumberBox {...rest} min={min} step={0.01} before="₹" whole={false} end />;
}

interface BoxProps extends Omit<NumberProps, 'unit'> {
  before?: string | undefined;
  after?: string | undefined;
  whole: boolean;
  end?: boolean;
}

function NumberBox({ before, after, whole, end = false, step, min, max, placeholder, ...field }: BoxProps) {
  const { register } = useFormMethods();
  return (
    <Field {...field}>
      {({ control }) => {
        const { ref, onBlur, ...bound } = register(field.name);
        return (
          <div className={end ? 'input end' : 'input'}>
            {before && <span aria-hidden>{before}</span>}
            <input
              type="number"
              inputMode={whole ? 'numeric' : 'decimal'}
              step={step}
              min={min}
              max={max}
              placeholder={placeholder}
              onWheel={(event) => event.currentTarget.blur()}
              {...control}
              {...bound}
              {...selectOnEntry}
              ref={(input) => {
                ref(input);
                // Never while it is being typed into.
                if (end && input !== document.activeElement) writeOutPaise(input);
              }}
              onBlur={(event) => {
                selectOnEntry.onBlur(event);
                if (end) writeOutPaise(event.currentTarget);
                void onBlur(event);
              }}
            />
            {after && (
              <span className="unit" aria-hidden>
                {after}
              </span>
            )}
          </div>
        );
      }}
    </Field>
  );
}

function writeOutPaise(input: HTMLInputElement | null) {
  if (input && writtenOut(input.value) !== input.value) input.value = writtenOut(input.value);
}
