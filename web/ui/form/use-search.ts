import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnreached } from '#web/problem.ts';
import { useUntilReached } from '#web/use-until-reached.ts';

export interface Option {
  value: string;
  label: string;
  /** the second line: a phone number, a plate */
  detail?: string;
  /** tells two options with the same value apart */
  key?: string;
}

interface Found {
  term: string;
  options: readonly Option[];
  failed: boolean;
  /** it failed since the server did not answer it */
  unreached: boolean;
  /** how many were asked before it */
  turn: number;
}

interface SearchOptions {
  search: (term: string) => Promise<readonly Option[]>;
  term: string;
  on: boolean;
  /**
   * `search` finds what holds the term in its label, from three letters on, and at most so many: fewer are all there are, so that a longer
   * term needs no answer of its own
   */
  most?: number;
}

/** Milliseconds from one search to the next while somebody types, and after a key. */
const pause = 250;
const settling = 60;

/**
 * Asks `search` for `term` while `on`, a few times a second. Answers that come out of order are dropped. Until the term's own answer is
 * there, what an earlier one found stays in sight as far as it fits what is typed by now. `settle` answers for the term at once, for
 * whoever pressed Enter before. What the server did not answer is asked again until it does.
 */
export function useSearch({ search, term, on, most }: SearchOptions) {
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef({ turn: 0, at: 0, answers: new Map<string, Promise<Found>>() });
  const ask = (wanted: string): Promise<Found> => {
    const { answers } = asked.current;
    const underway = answers.get(wanted);
    if (underway) return underway;
    asked.current.turn += 1;
    asked.current.at = Date.now();
    const { turn } = asked.current;
    const answer = search(wanted).then(
      (options): Found => ({ term: wanted, options, failed: false, unreached: false, turn }),
      (error): Found => ({ term: wanted, options: [], failed: true, unreached: isUnreached(error), turn }),
    );
    answers.set(wanted, answer);
    void answer.then(() => answers.delete(wanted));
    return answer;
  };
  const look = async () => {
    const answer = await ask(term);
    setFound((before) => (before && before.turn > answer.turn ? before : answer));
  };
  const begin = useEffectEvent(look);
  useEffect(() => {
    if (!on) return undefined;
    const rest = asked.current.at + pause - Date.now();
    const timer = setTimeout(() => void begin(), term === '' ? 0 : Math.max(rest, settling));
    return () => clearTimeout(timer);
  }, [on, term]);
  useUntilReached(on && found?.unreached === true && found.term === term, look);
  const answered = found?.term === term || (found !== null && most !== undefined && isAll(found, term, most));
  const options = found?.term === term ? found.options : fitting(found?.options ?? [], term, most !== undefined);
  return {
    options,
    failed: answered && found.failed,
    busy: on && !answered,
    /** what an earlier answer said of the term's beginning holds nothing that fits: there is most likely nothing of this name */
    likelyNone: found !== null && !found.failed && isBegun(found.term, term) && options.length === 0,
    settle: (): Promise<{ term: string; options: readonly Option[]; failed: boolean }> =>
      answered && !found.failed ? Promise.resolve({ term, options, failed: false }) : ask(term),
  };
}

const isAll = ({ term: shorter, options, failed }: Found, term: string, most: number) =>
  !failed && shorter.length > 2 && options.length < most && term.toLowerCase().includes(shorter.toLowerCase());

const isBegun = (beginning: string, term: string) =>
  beginning !== '' && term.toLowerCase().startsWith(beginning.toLowerCase());

function fitting(options: readonly Option[], term: string, whole: boolean) {
  const text = term.toLowerCase();
  const words = whole ? [text] : text.split(/\s+/).filter(Boolean);
  if (text === '') return [];
  return options.filter(({ label, detail = '' }) => {
    const own = (whole ? label : `${label} ${detail}`).toLowerCase();
    return words.every((word) => own.includes(word));
  });
}
