import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { BodyIn } from '#contract/endpoint.ts';
import { garages, type Settings } from '#contract/garages.ts';
import { rawDefaults } from '#web/ui/form/read-values.ts';
import type { AppForm } from '#web/ui/form/use-app-form.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useChange } from '../use-change.ts';

/**
 * Goes on from what the record holds now, where that was loaded after the form was drawn. A field in which something was typed keeps it, and
 * what it began with: where somebody else changed the same, the two meet when it is saved.
 */
export function useMeanwhile({ form, busy, stale }: AppForm, record: Readonly<Record<string, unknown>>): void {
  const follow = useEffectEvent((seen: string) => {
    const now: Readonly<Record<string, unknown>> = JSON.parse(seen);
    const begun: Readonly<Record<string, unknown>> = { ...form.formState.defaultValues };
    const typed = form.getValues();
    const isTyped = (name: string) => !isSame(typed[name], begun[name]) && !isSame(typed[name], now[name]);
    const moved = Object.keys(now).filter((name) => !isSame(begun[name], now[name]));
    const taken = moved.filter((name) => name !== 'updated_at' && !isTyped(name));
    // with the time of a change that is not taken it would be written over unseen
    if (moved.every((name) => name === 'updated_at' || taken.includes(name))) taken.push('updated_at');
    if (moved.length === 0) return;
    const base = { ...begun, ...Object.fromEntries(taken.map((name) => [name, now[name]])) };
    form.reset(base, { keepValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true });
    for (const name of Object.keys(now))
      form.setValue(name, taken.includes(name) ? now[name] : typed[name], { shouldDirty: true });
  });
  // what is being sent, or stands beside somebody else's change, is that of before
  const rests = !busy && stale === null;
  const seen = JSON.stringify(rawDefaults(record));
  useEffect(() => {
    if (rests) follow(seen);
  }, [seen, rests]);
}

const isSame = (a: unknown, b: unknown) => plainText(a) === plainText(b);
const plainText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Saves settings, and keeps what was answered: a form that closes on it ends the load that would tell the next one. */
export function useSaveSettings(): (body: BodyIn<typeof garages.updateSettings>) => Promise<Settings> {
  const change = useChange();
  const queries = useQueryClient();
  return async (body) => {
    const saved = await change(garages.updateSettings, { body });
    const { queryKey } = endpointQuery(garages.settings, {});
    queries.setQueryData(queryKey, (before) => before && { ...before, data: saved });
    return saved;
  };
}
