import { type ComponentProps, memo } from 'react';
import { tidyPhone } from '#contract/phone.ts';
import { Field, type FieldProps } from './field.tsx';
import { useFormMethods } from './use-form-methods.ts';

type TextProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'readOnly' | 'autoCapitalize' | 'spellCheck'
  >;

/** One line of text. A locked field is `readOnly`: it is still sent. */
export const TextField = memo(({ name, label, hint, required = false, type = 'text', ...rest }: TextProps) => {
  const { register } = useFormMethods();
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {({ control }) => (
        <input className="input" type={type} autoComplete="off" {...rest} {...control} {...register(name)} />
      )}
    </Field>
  );
});

/**
 * A phone number; phones show the number pad. However it was typed or pasted, an Indian mobile goes on the wire as its ten digits, and no
 * limit cuts it before.
 */
export const PhoneField = memo(
  ({
    name,
    label,
    hint,
    required = false,
    autoComplete = 'off',
    ...rest
  }: Omit<TextProps, 'type' | 'inputMode' | 'maxLength'>) => {
    const { register } = useFormMethods();
    return (
      <Field name={name} label={label} hint={hint} required={required}>
        {({ control }) => {
          const { onBlur, ...bound } = register(name, { setValueAs: tidied });
          return (
            <input
              className="input"
              type="tel"
              inputMode="tel"
              autoComplete={autoComplete}
              {...rest}
              {...control}
              {...bound}
              onBlur={(event) => {
                event.currentTarget.value = tidyPhone(event.currentTarget.value);
                void onBlur(event);
              }}
            />
          );
        }}
      </Field>
    );
  },
);

const tidied = (value: unknown) => (typeof value === 'string' ? tidyPhone(value) : value);

/** An e-mail address; blank text stays valid, the contract says what an address is. */
export function EmailField({ autoComplete = 'off', ...rest }: Omit<TextProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      {...rest}
      autoComplete={autoComplete}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
