import { useCallback } from 'react';
import { type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';

/**
 * The form of the library, but for what the page itself puts into a field: where a message stands at that field it is checked anew, since the
 * message is of what was there before. Without this 'Vehicle is required' stays at a vehicle that was chosen for whoever types.
 */
export function useCheckedForm<Values extends FieldValues>(options: UseFormProps<Values>): UseFormReturn<Values> {
  const form = useForm<Values>(options);
  const { setValue: put, getFieldState, trigger } = form;
  const setValue = useCallback<typeof put>(
    (name, ...value) => {
      put(name, ...value);
      if (getFieldState(name).error) void trigger(name);
    },
    [put, getFieldState, trigger],
  );
  return { ...form, setValue };
}
