import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '#web/ui/form/text-field.tsx';
import { slugAfter } from '../sign-in/registration.ts';

/** The service's short name in addresses. */
export function SlugField() {
  return (
    <TextField
      name="slug"
      label="Slug"
      required
      autoCapitalize="none"
      spellCheck={false}
      hint="Lowercase letters, digits and hyphens."
    />
  );
}

/** The same for a new service, written along with its name until someone types one of their own. */
export function NewSlugField() {
  const { control, getValues, setValue, formState } = useFormContext<{ name?: string; slug?: string }>();
  const name = useWatch({ control, name: 'name' }) ?? '';
  const before = useRef('');
  const { isSubmitted } = formState;
  useEffect(() => {
    const slug = getValues('slug') ?? '';
    const next = slugAfter(slug, before.current, name);
    before.current = name;
    if (next !== slug) setValue('slug', next, { shouldValidate: isSubmitted, shouldDirty: true });
  }, [name, getValues, setValue, isSubmitted]);
  return <SlugField />;
}
