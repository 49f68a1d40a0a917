import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface NumberProps extends FieldProps {
  /** after the number: 'km', 'minutes' */
  unit?: string;
  step?: number | 'any';
  min?: number;
  max?: number;
  placeholder?: string;
}

/** A number; it goes on the wire as one, blank as null. */
export function NumberField({ unit, step = 1, ...rest }: NumberProps) {
  return <NumberBox {...rest} step={step} after={unit} whole={step !== 'any' && Number.isInteger(step)} />;
}

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
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {({ control }) => (
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
            {...register(field.name)}
          />
          {after && (
            <span className="unit" aria-hidden>
              {after}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
