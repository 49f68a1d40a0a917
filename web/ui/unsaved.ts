import { createContext, type ReactNode, use, useEffectEvent, useLayoutEffect } from 'react';
import type { Question } from './confirm.tsx';
import type { Layer } from './layers.ts';

/** What is asked before something typed is lost. */
export interface LeaveWords {
  question: string;
  about: ReactNode;
  verb: string;
  cancel: string;
}

export interface Unsaved {
  /** the dialog it was typed in; null on the page itself */
  layer: Layer | null;
  /** nothing was typed in what stands open: leaving it loses nothing, going on passes over it */
  open: boolean;
  saving: boolean;
  /** aborted once it is saved, refused or gone */
  over: AbortSignal;
  words: () => Question;
  name: () => string;
}

/** The dialog around a form. */
export const InLayer = createContext<Layer | null>(null);

/**
 * Says that something was typed here and not saved yet, or is just being `'saving'`: closing the dialog around the caller, leaving the page
 * by whatever way, and reloading it ask first. `words` say it otherwise than 'Discard what you typed?'. `name` is what it is called where
 * somebody would go on without it ('Quantity of Front tyres'), which is asked of what is merely `'open'`, too (`useAllSaved`).
 */
export function useUnsaved(
  state: boolean | 'saving' | 'open',
  { name = 'What you typed', ...words }: Partial<LeaveWords> & { name?: string } = {},
): void {
  const layer = use(InLayer);
  const saving = state === 'saving';
  const open = state === 'open';
  const say = useEffectEvent(() => ({ ...(saving ? savingWords : typedWords), ...(saving ? {} : words) }));
  const called = useEffectEvent(() => name);
  // with what is drawn, not after it: who goes on at once is asked about nothing that is gone
  useLayoutEffect(() => {
    if (state === false) return undefined;
    const over = new AbortController();
    const one: Unsaved = {
      layer,
      open,
      saving,
      over: over.signal,
      words: () => ({ ...say(), signal: over.signal }),
      name: () => called(),
    };
    all.add(one);
    return () => {
      all.delete(one);
      // what was asked about is saved or gone
      over.abort();
    };
  }, [layer, state, saving, open]);
}

/** What `useUnsaved` is told of things that wait to be sent, and of those that came back refused. */
export function unsavedOf(queued: readonly { refusal: unknown }[]): boolean | 'saving' {
  return queued.some(({ refusal }) => refusal === null) ? 'saving' : queued.length > 0;
}

/** Says what the dialog around the caller has saved already by a call of its own, so that Discard does not deny it: 'Asha is added.' */
export function useAlreadySaved(words: string | null): void {
  const layer = use(InLayer);
  useLayoutEffect(() => {
    if (layer === null || words === null) return undefined;
    const one = { layer, words };
    alreadySaved.add(one);
    return () => void alreadySaved.delete(one);
  }, [layer, words]);
}

const typedWords: LeaveWords = {
  question: 'Discard what you typed?',
  about: 'It has not been saved.',
  verb: 'Discard',
  cancel: 'Keep editing',
};

const savingWords: LeaveWords = {
  question: 'Leave while it is being saved?',
  about: 'If that fails, what you typed is lost.',
  verb: 'Leave',
  cancel: 'Stay',
};

const all = new Set<Unsaved>();
const alreadySaved = new Set<{ layer: Layer; words: string }>();

/** What to ask before a dialog is closed; null where nothing is lost. */
export function askOfLayer(layer: Layer): Question | null {
  return ask((one) => one.layer === layer);
}

interface Going {
  /** to another page, so that what was typed on this one is lost, too */
  away: boolean;
  /** by a person's own press, not by what a save leads to */
  byHand: boolean;
}

/** What to ask before something else is shown; null where nothing is lost. */
export function askOfLeaving({ away, byHand }: Going): Question | null {
  return ask(({ layer, saving }) => (away || (layer !== null && byHand)) && (byHand || !saving));
}

/** Whether anything typed here would be lost. */
export const isUnsaved = (): boolean => [...all].some(({ open }) => !open);

/** What stands on the page itself, outside of dialogs, that the server does not have. */
export const unsavedOnPage = (): readonly Unsaved[] => [...all].filter(({ layer }) => layer === null);

/** What was typed in this dialog is given up. */
export function forgetUnsavedOf(layer: Layer): void {
  for (const one of all) if (one.layer === layer) all.delete(one);
}

/** Lets everything go unasked, as for somebody else who signed in here. */
export function forgetUnsaved(): void {
  all.clear();
}

function ask(about: (one: Unsaved) => boolean): Question | null {
  const found = [...all].filter((one) => !one.open && about(one));
  // one question, about what was typed last
  const last = found.findLast(({ saving }) => !saving) ?? found.at(-1);
  if (!last) return null;
  const kept = [...alreadySaved].filter(({ layer }) => layer === last.layer).map(({ words }) => words);
  const question = last.words();
  if (last.saving) return question;
  if (kept.length > 0) return { ...question, about: `${kept.join(' ')} The rest has not been saved.` };
  const others = new Set(found.filter(({ saving }) => !saving).map((one) => one.name()));
  others.delete(last.name());
  if (others.size === 0 || typeof question.about !== 'string') return question;
  return { ...question, about: `${question.about} Not saved either: ${[...others].join(', ')}.` };
}
