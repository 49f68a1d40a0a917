import { forbidden } from './move-answer.ts';
import type { MoveQuestion, MoveAnswer, Refusal } from './move-answer.ts';

/**
 * How the records of a word move between statuses: all that server, screens and tests know of it. `Facts` is what guards and questions look
 * at, amounts in paise; `Power` is what a person may hold, a permission or a name of the word's own.
 */
export interface MoveTable<
  Status extends string,
  Power extends string,
  Facts = object,
  Flag extends string = never,
  Guard extends string = never,
> {
  /** 'job card' */
  noun: string;
  /** what a sentence of history calls it: 'the card' */
  it: string;
  labels: Readonly<Record<Status, string>>;
  /** where a new record stands, and the sentence of history that says so: 'took this booking' */
  start: Status;
  opened: string;
  /** those from one status stand together, the usual next step first */
  moves: readonly Move<Status, Power, Flag, Guard>[];
  /** what keeps a move from being made, in the words of the 409 for who holds these powers; null while it does not */
  guards: Readonly<Record<Guard, (facts: Facts, powers: Powers<Power>) => string | null>>;
  questions: Readonly<Record<Flag, Question<Power, Facts>>>;
}

export interface Move<
  Status extends string = string,
  Power extends string = string,
  Flag extends string = string,
  Guard extends string = string,
> {
  from: Status;
  to: Status;
  /** what one must hold to make it */
  who: Power;
  way: MoveWay;
  /** what its button says */
  label: string;
  /** a reason: the screen asks for it, or the server requires it too (400) */
  reason?: 'asked' | 'required';
  /** guards and questions of the table, by name */
  keptBy?: readonly Guard[];
  asks?: readonly Flag[];
  /** its sentence of history where 'moved the card from Open to Ready' is not it */
  sentence?: string;
}

/** Where a move leads: on by the first three, back by the next two. */
export type MoveWay = 'start' | 'step' | 'finish' | 'back' | 'reopen' | 'cancel';

/** What is asked before a move, in words, null where it does not arise; its flag in the body says yes. `who` is the power to say so. */
export interface Question<Power extends string, Facts> {
  words: (facts: Facts) => string | null;
  who?: Power;
}

/** The powers that one person holds over one record. */
export interface Powers<Power extends string> {
  has(power: Power): boolean;
}

/** Who looks at a move, and what they know of the record. */
interface MoveContext<Power extends string, Facts> {
  powers: Powers<Power>;
  facts: Facts;
}

interface Wish<Status extends string> {
  from: Status;
  to: Status;
}

/** The move between two statuses, or undefined where the table has none. */
export function findMove<S extends string, P extends string, X, F extends string, G extends string>(
  table: MoveTable<S, P, X, F, G>,
  { from, to }: Wish<string>,
): Move<S, P, F, G> | undefined {
  return table.moves.find((move) => move.from === from && move.to === to);
}

/** What a menu offers: the moves from a status that this person may make. */
export function nextMoves<S extends string, P extends string, X, F extends string, G extends string>(
  table: MoveTable<S, P, X, F, G>,
  from: S,
  context: MoveContext<P, X>,
): Move<S, P, F, G>[] {
  return table.moves.filter((move) => move.from === from && mayMove(table, move, context));
}

/** The moves from a status that this person would make but for a question that is another's to answer, with its words. */
export function othersMoves<S extends string, P extends string, X, F extends string, G extends string>(
  table: MoveTable<S, P, X, F, G>,
  from: S,
  { powers, facts }: MoveContext<P, X>,
): { move: Move<S, P, F, G>; words: string }[] {
  return table.moves.flatMap((move) => {
    if (move.from !== from || !powers.has(move.who)) return [];
    const words = (move.asks ?? [])
      .map((flag) => table.questions[flag])
      .flatMap(({ who, words: say }) => (who === undefined || powers.has(who) ? [] : [say(facts)]))
      .filter((one) => one !== null);
    return words.length > 0 ? [{ move, words: words.join('. ') }] : [];
  });
}

/** Whether a person may make a move, and say yes to what it asks. */
export function mayMove<S extends string, P extends string, X, F extends string, G extends string>(
  { questions }: MoveTable<S, P, X, F, G>,
  { who, asks = [] }: Move<S, P, F, G>,
  { powers, facts }: MoveContext<P, X>,
): boolean {
  const answered = asks.map((flag) => questions[flag]).filter(({ words }) => words(facts) !== null);
  return [{ who }, ...answered].every((one) => one.who === undefined || powers.has(one.who));
}

/**
 * Whether a record may move. Refusals come in the order 403, 400, 409 (JC-18): who may not, a missing reason, a move off the table, a
 * guard, a question not yet answered, whose flags stand in `asks`. Off the table 403 is for who may make none of the moves that lead
 * there, 400 where all of them need a reason. The status it has already is 'same', whoever asks.
 */
export function answerMove<S extends string, P extends string, X, F extends string, G extends string>(
  table: MoveTable<S, P, X, F, G>,
  { from, to, powers, facts, reason, said = {} }: AttemptedMove<S, P, X, F>,
): MoveAnswer {
  if (from === to) return { ok: 'same' };
  const move = findMove(table, { from, to });
  const ways = move ? [move] : table.moves.filter((one) => one.to === to);
  if (ways.length > 0 && !ways.some((one) => mayMove(table, one, { powers, facts }))) return forbidden;
  if (ways.length > 0 && ways.every((one) => one.reason === 'required') && !reason?.trim())
    return { ok: false, status: 400, path: 'reason', message: 'Reason is required' };
  if (!move)
    return refusal(`${capital(articled(table.noun))} cannot go from ${table.labels[from]} to ${table.labels[to]}`);
  const kept = blockedWords(table, move, { powers, facts });
  if (kept !== null) return refusal(kept);
  const asks = questionsOf(table, move, facts).filter(({ path }) => said[path] !== true);
  if (asks.length > 0) return { ...refusal(asks.map(({ message }) => message).join('. ')), asks };
  return { ok: true };
}

/** A move that is tried: `said` are the flags of the body. */
export interface AttemptedMove<Status extends string, Power extends string, Facts, Flag extends string>
  extends Wish<Status>, MoveContext<Power, Facts> {
  reason?: string | null | undefined;
  said?: { [F in Flag]?: boolean | null | undefined };
}

/** What keeps a move from being made as things stand, in the words of the 409; null where nothing does. */
export function blockedWords<S extends string, P extends string, X, F extends string, G extends string>(
  { guards }: MoveTable<S, P, X, F, G>,
  { keptBy = [] }: Move<S, P, F, G>,
  { powers, facts }: MoveContext<P, X>,
): string | null {
  for (const guard of keptBy) {
    const words = guards[guard](facts, powers);
    if (words !== null) return words;
  }
  return null;
}

/** What a move asks as things stand, each with the flag that says yes to it. */
export function questionsOf<S extends string, P extends string, X, F extends string, G extends string>(
  { questions }: MoveTable<S, P, X, F, G>,
  { asks = [] }: Move<S, P, F, G>,
  facts: X,
): (MoveQuestion & { path: F })[] {
  return asks.flatMap((path) => {
    const message = questions[path].words(facts);
    return message === null ? [] : [{ path, message }];
  });
}

/** Whether a move leads on towards the end of the work, and is offered as the next step. */
export const isForward = ({ way }: Pick<Move, 'way'>): boolean => way === 'start' || way === 'step' || way === 'finish';

const refusal = (message: string): Refusal => ({ ok: false, status: 409, message });
const articled = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
