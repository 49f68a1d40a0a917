import { useEffect, useRef, useState } from 'react';
import { draftsOf, keepDraft, type Typed } from '#web/session/drafts.ts';
import { useSession } from '#web/session/session.ts';
import type { AppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { forgetUnsaved } from '#web/ui/unsaved.ts';

export interface Begun {
  person: string;
  /** the name it is kept by */
  form: string;
  /** what was typed before; null where nothing was */
  values: Typed | null;
  /** what was typed into a box of words or a picker before; '' where nothing was */
  textOf: (field: string) => string;
  /** where the form was opened then */
  at: string;
  /** drops it, and begins an empty form: `turn` is another one then */
  startAnew: () => void;
  turn: number;
}

/**
 * What was half typed today into a form of this kind and not saved (ER-37). `start` is '1' or says for whom it is opened; '1' finds what
 * was begun for anybody.
 */
export function useBegun(kind: string, start: string, at = ''): Begun {
  const person = useSession().user?.id ?? '';
  const own = `${kind} ${start}`;
  const [form, setForm] = useState(() => {
    const kept = Object.keys(draftsOf(person));
    const any = start === '1' && !kept.includes(own) && kept.find((one) => one.startsWith(`${kind} `));
    return any || own;
  });
  const [found, setFound] = useState(() => draftsOf(person)[form]);
  const [turn, setTurn] = useState(0);
  const startAnew = () => {
    keepDraft(person, form, null);
    setForm(own);
    setFound(undefined);
    setTurn(turn + 1);
  };
  const textOf = (field: string) => {
    const typed = found?.values[field];
    return typeof typed === 'string' ? typed : '';
  };
  return { person, form, values: found?.values ?? null, textOf, at: found?.at ?? at, startAnew, turn };
}

/**
 * Keeps what is typed into this form until it is saved or given up, so that a reload, or a tab that the browser ended, loses nothing.
 * Answers whether anything is kept, and how to close the form and leave it there for later.
 */
export function useDraft(kit: AppForm, { person, form, values, at }: Begun, onClose: () => void) {
  const toast = useToast();
  const isBegun = values !== null || kit.dirty;
  const stays = useRef(false);
  const { getValues, watch } = kit.form;
  useEffect(() => {
    if (!isBegun) return undefined;
    const keep = (typed: Typed) => keepDraft(person, form, { values: typed, at });
    keep(getValues());
    const { unsubscribe } = watch(keep);
    return () => {
      unsubscribe();
      // saved, discarded or emptied again
      if (!stays.current) keepDraft(person, form, null);
    };
  }, [isBegun, person, form, at, getValues, watch]);
  const keepForLater = () => {
    stays.current = true;
    forgetUnsaved();
    onClose();
    toast({ title: 'Kept for later', detail: 'It stands there when you open the form again, today and in this tab.' });
  };
  return { isBegun, keepForLater };
}
