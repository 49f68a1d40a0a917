import { useState } from 'react';
import { garages, type WaitingStep } from '#contract/garages.ts';
import { call } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

/** 'Not now' to a first step: the garage keeps it, beside those put off before. */
export function usePutOff() {
  const change = useChange();
  const toast = useToast();
  const [busy, setBusy] = useState<WaitingStep | null>(null);
  const send = async (step: WaitingStep) => {
    setBusy(step);
    try {
      const { stepsPutOff } = (await call(garages.settings, {})).data;
      await change(garages.updateSettings, { body: { stepsPutOff: [...stepsPutOff, step] } });
      toast({ title: 'Put off', detail: 'You find it in Settings whenever you want it.' });
    } catch (error) {
      toast(failureToast(error, 'It could not be put off'));
    } finally {
      setBusy(null);
    }
  };
  return { busy, send };
}
