import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { optionWords } from './form-page.ts';
import type { Problem } from './messages.ts';
import { othersChanges, type StaleForm } from './stale.ts';

/**
 * Meets the answer that somebody else was quicker. Where they changed nothing that this form holds, `meet` gives the `updated_at` with
 * which it is simply sent again. 'Keep mine' takes their changes where nothing was typed here, keeps what was, and sends the form again;
 * 'Take theirs' puts all their changes into the form and waits.
 */
export function useStale(form: UseFormReturn) {
  const [stale, setStale] = useState<(StaleForm & { page: HTMLFormElement }) | null>(null);
  // What the record held when it was last seen here; it moves on as changes of others are taken in.
  const seen = useRef<Record<string, unknown>>({});

  const meet = (page: HTMLFormElement, { changed, updated_at }: Problem): string | null => {
    if (!changed || !updated_at) return null;
    const base = { ...form.formState.defaultValues, ...seen.current };
    const words = (field: string, value: unknown) => optionWords(page, field, value);
    const changes = othersChanges(changed, base, form.getValues(), words);
    if (changes.length === 0) {
      form.setValue('updated_at', updated_at);
      return updated_at;
    }
    setStale({ page, updated_at, changes });
    return null;
  };
  const take = (all: boolean) => {
    if (!stale) return;
    for (const { field, theirs, mine } of stale.changes) {
      seen.current[field] = theirs;
      if (all || mine === null) form.setValue(field, theirs, { shouldDirty: true });
    }
    form.setValue('updated_at', stale.updated_at);
    setStale(null);
  };
  const keepMine = () => {
    take(false);
    stale?.page.requestSubmit();
  };
  const takeTheirs = () => {
    take(true);
    stale?.page.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return { stale: stale && { ...stale, keepMine, takeTheirs }, meet, settle: () => setStale(null) };
}
