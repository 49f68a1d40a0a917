import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { slugAfter } from '#contract/slug.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';

/** The short name of a garage or a service in addresses. */
export function SlugField({ hint }: { hint: string }) {
  return <TextField name="slug" label="Slug" required autoCapitalize="none" spellCheck={false} hint={hint} />;
}

/** The short name of a new garage or service, written along with its name until someone types one of their own. */
export function NewSlugField({ hint }: { hint: string }) {
  const { control, getValues, setValue } = useFormMethods<{ name?: string; slug?: string }>();
  const name = useWatch({ control, name: 'name' }) ?? '';
  const before = useRef('');
  useEffect(() => {
    const slug = getValues('slug') ?? '';
    const next = slugAfter(slug, before.current, name);
    before.current = name;
    if (next !== slug) setValue('slug', next, { shouldDirty: true });
  }, [name, getValues, setValue]);
  return <SlugField hint={hint} />;
}
