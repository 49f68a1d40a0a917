import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Service, services } from '#contract/services.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { keyOf } from '#web/use-endpoint.ts';
import { useChange } from '../use-change.ts';

/**
 * The service as its card shows it, and its switch: it flips at once, sends the whole service with is_active flipped, and flips back
 * when that is refused (SV-8). What was answered is shown until the list has loaded again.
 */
export function useActiveSwitch(service: Service) {
  const change = useChange();
  const toast = useToast();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [saved, setSaved] = useState<Service | null>(null);
  const known = saved && saved.updated_at > service.updated_at ? saved : service;

  const flip = async (isActive: boolean) => {
    if (wanted !== null) return;
    setWanted(isActive);
    const body = { ...known, base_price: known.base_price ?? undefined, is_active: isActive };
    try {
      setSaved(await change(services.update, { params: { id: service.id }, body }));
      toast({ title: `${service.name} is ${isActive ? 'active' : 'inactive'}` });
    } catch (error) {
      toast(failureToast(error, 'Failed to update service status'));
      void queries.invalidateQueries({ queryKey: keyOf(services.list) });
    } finally {
      setWanted(null);
    }
  };
  return {
    shown: wanted === null ? known : { ...known, is_active: wanted },
    flip: (isActive: boolean) => void flip(isActive),
  };
}
