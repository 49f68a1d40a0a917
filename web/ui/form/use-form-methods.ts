import { type FieldValues, useFormContext, type UseFormReturn } from 'react-hook-form';

/**
 * The form around the caller, but not its state: that changes as the form is typed into and sent, and whoever read it here would be drawn anew
 * with each change of any part. What a field shows of it, it asks `useFormState` for.
 */
export const useFormMethods = <Values extends FieldValues = FieldValues>(): Omit<UseFormReturn<Values>, 'formState'> =>
  useFormContext<Values>();
