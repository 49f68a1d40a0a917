import { useEffect, useRef, useState } from 'react';
import { type LineCreate, lines as endpoints, type LineSuggestion } from '#contract/lines.ts';
import type { z } from 'zod';
import { failureToast } from '#web/failure-toast.ts';
import { ProblemError, wordsOf } from '#web/problem.ts';
import type { Submission } from '#web/submission.ts';
import type { FieldMessage } from '#web/ui/form/messages.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useOnCard } from './on-card.tsx';

/** A line as it was typed, in rupees; without a rate it was left to the catalogue, or to be asked about. */
export type TypedLine = z.input<typeof LineCreate>;

export interface HandedOver {
  line: TypedLine;
  /** it was said that it has no price */
  free: boolean;
  /** what its description means, where Enter was pressed before that was known */
  meant?: Promise<LineSuggestion | null> | undefined;
}

export interface QueuedLine extends HandedOver {
  key: number;
  submission: Submission;
  /** why it came back; null while it is on its way */
  refusal: Refusal | null;
}

export interface Refusal {
  words: string;
  errors: readonly FieldMessage[];
}

export const noPrice = 'Type a rate, or 0 for no charge';

export interface LineQueue {
  lines: readonly QueuedLine[];
  add: (line: HandedOver) => void;
  /** the same once more, as it was corrected; it keeps its place */
  again: (one: QueuedLine, line: HandedOver) => void;
  discard: (key: number) => void;
}

/**
 * The lines that were typed and are on their way to the job card, one after another, and those that came back. Their row is free at once
 * for the next; none is dropped before the card holds it or somebody discards it.
 */
export function useLineQueue(): LineQueue {
  const { send, may } = useOnCard();
  const toast = useToast();
  const [queued, setQueued] = useState<readonly QueuedLine[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  const gone = useGone();

  const change = (key: number, to: Partial<QueuedLine>) =>
    setQueued((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const discard = (key: number) => setQueued((before) => before.filter((one) => one.key !== key));

  const save = async (key: number, submission: Submission, { line: typed, free, meant }: HandedOver) => {
    const line = withMeaning(typed, await meant, may('lines.price'));
    change(key, { line, meant: undefined });
    const refuse = (refusal: Refusal, error?: unknown) => {
      if (gone.current) toast(failureToast(error, `${line.description} was not added`, refusal.words));
      change(key, { refusal });
    };
    if (may('lines.price') && line.rate === undefined && !free)
      return refuse({ words: noPrice, errors: [{ path: 'rate', message: noPrice }] });
    try {
      await send(endpoints.add, ({ id }) => ({ params: { id }, body: line, submission }));
      discard(key);
    } catch (error) {
      const words = wordsOf(error, 'The line was not added. Please try again.');
      refuse({ words, errors: error instanceof ProblemError ? error.errors : [] }, error);
      if (!(error instanceof ProblemError)) throw error;
    }
  };
  const enqueue = (key: number, submission: Submission, handed: HandedOver) => {
    const saved = last.current.then(() => save(key, submission, handed));
    const over = () => undefined;
    last.current = saved.then(over, over);
  };
  return {
    lines: queued,
    add: (handed) => {
      count.current += 1;
      const key = count.current;
      const submission: Submission = new Map();
      setQueued((before) => [...before, { ...handed, key, submission, refusal: null }]);
      enqueue(key, submission, handed);
    },
    again: ({ key, submission }, handed) => {
      change(key, { ...handed, refusal: null });
      enqueue(key, submission, handed);
    },
    discard,
  };
}

/** The catalogue's words, kind and price; a price that was typed stands. */
function withMeaning(typed: TypedLine, meant: LineSuggestion | null | undefined, priced: boolean): TypedLine {
  if (!meant) return typed;
  const rate = typed.rate ?? (priced && meant.rate ? meant.rate : undefined);
  return { ...typed, kind: meant.kind, description: meant.description, ...(rate !== undefined && { rate }) };
}

/** Turns true once the page is left: what then comes back can only be told of. */
function useGone() {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return gone;
}
