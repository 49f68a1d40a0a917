import { useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '#contract/endpoint.ts';
import { garages, type Settings } from '#contract/garages.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useChange } from '../use-change.ts';

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
