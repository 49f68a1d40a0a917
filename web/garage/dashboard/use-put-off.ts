import { useState } from 'react';
import { garages, type WaitingStep } from '#contract/garages.ts';
import { call } from '#web/api.ts';
import { wordsOf } from '#web/http.ts';
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
      toast({ tone: 'bad', title: 'It could not be put off', detail: wordsOf(error, 'Please try again.') });
    } finally {
      setBusy(null);
    }
  };
  return { busy, send };
}
