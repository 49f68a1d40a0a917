import { createContext, type ReactNode, use } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

const FormOf = createContext<UseFormReturn | null>(null);

interface AroundProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  children: ReactNode;
}

/** Gives a form to the fields in it. */
export function FormAround<Values extends FieldValues>({ form, children }: AroundProps<Values>) {
  return (
    <FormProvider {...form}>
      <FormOf value={form as unknown as UseFormReturn}>{children}</FormOf>
    </FormProvider>
  );
}

/**
 * What ties a field to the form around it. Unlike what `useFormContext` answers it stays the same while the form's state changes: a field is
 * drawn anew for its own message alone, not as the form is ready, touched or sent.
 */
export function useFormOf(): Pick<UseFormReturn, 'register' | 'getErrors' | 'control'> {
  const form = use(FormOf);
  if (!form) throw new Error('A field stands outside of a form.');
  return form;
}
