import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '#web/ui/form/text-field.tsx';
import { slugAfter } from './registration.ts';

/** The slug, written along with the garage's name until someone types one of their own. */
export function SlugField() {
  const { control, getValues, setValue, formState } = useFormContext<{ name?: string; slug?: string }>();
  const name = useWatch({ control, name: 'name' }) ?? '';
  const before = useRef('');
  const { isSubmitted } = formState;
  useEffect(() => {
    const slug = getValues('slug') ?? '';
    const next = slugAfter(slug, before.current, name);
    before.current = name;
    if (next !== slug) setValue('slug', next, { shouldValidate: isSubmitted });
  }, [name, getValues, setValue, isSubmitted]);
  return (
    <TextField
      name="slug"
      label="Slug"
      required
      autoCapitalize="none"
      spellCheck={false}
      hint="Your garage's short name: lowercase letters, digits and hyphens."
    />
  );
}
