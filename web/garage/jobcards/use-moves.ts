import { useState } from 'react';
import { type JobCard, type JobCardMove, jobcards } from '#contract/jobcards.ts';
import { spacedPlate } from '#contract/plate.ts';
import { balanceOf, inRupees } from '#rules/jobcard-amounts.ts';
import { questionsOf } from '#rules/jobcard-moves.ts';
import { jobcardStatusLabels, type JobcardStatus } from '#rules/labels.ts';
import { toPaise } from '#rules/money.ts';
import type { AnswerIn, Endpoint } from '#contract/endpoint.ts';
import type { CallInput } from '#web/api.ts';
import { ProblemError, wordsOf } from '#web/http.ts';
import { type Question, useConfirm } from '#web/ui/confirm.tsx';
import { holdSpot } from '#web/ui/hold-spot.ts';
import { useToast } from '#web/ui/toast.tsx';
import { noteMoved, noteUndone } from './just-moved.ts';
import { moveWords } from './moves.ts';

/** Makes a change of a card: `inputOf` gets the card as it is when its turn comes. Throws ProblemError. */
export type SendCard = <E extends Endpoint>(
  card: JobCard,
  endpoint: E,
  inputOf: (latest: JobCard) => CallInput<E>,
) => Promise<AnswerIn<E>>;

/**
 * The one way a card is moved, from its page, a list or the board. What would leave unpaid, unpriced or never ready is asked first; the place
 * that was pressed then does nothing for a second; for ten seconds the move can be undone. What went wrong is said in a toast.
 */
export function useMoves(send: SendCard) {
  const confirm = useConfirm();
  const toast = useToast();
  const [moving, setMoving] = useState<string | null>(null);

  /** Moves the card and answers it as it is then, or throws ProblemError. */
  const make = async (card: JobCard, { status, ...said }: Omit<JobCardMove, 'updated_at'>) => {
    const holdAgain = holdSpot();
    const moved = await send(card, jobcards.status, ({ id, updated_at }) => ({
      params: { id },
      body: { status, ...said, updated_at },
    })).finally(holdAgain);
    noteMoved(moved);
    toast({
      title: `${card.jobCardNumber} is now ${jobcardStatusLabels[status]}`,
      action: { label: 'Undo', onClick: () => void undo(moved) },
      stays: 10_000,
    });
    return moved;
  };
  const asks = async (card: JobCard, to: JobcardStatus, questions: readonly Asked[]) => {
    if (questions.length === 0) return {};
    if (!(await confirm(wordsFor(card, to, questions)))) return null;
    return Object.fromEntries(questions.map(({ path }) => [path, true]));
  };
  /** Answers the card as it is then, null where it was not moved. */
  const move = async (card: JobCard, to: JobcardStatus): Promise<JobCard | null> => {
    holdSpot();
    let yes = await asks(card, to, knownQuestions(card, to));
    while (yes) {
      setMoving(card.id);
      try {
        return await make(card, { status: to, ...yes });
      } catch (error) {
        const more = questionsIn(error);
        setMoving(null);
        if (more.length === 0) {
          toast({ tone: 'bad', title: 'The status was not changed', detail: wordsOf(error, 'Please try again.') });
          return null;
        }
        const also = await asks(card, to, more);
        yes = also && { ...yes, ...also };
      } finally {
        setMoving(null);
        requestAnimationFrame(keepFocus);
      }
    }
    return null;
  };
  const undo = async (card: JobCard) => {
    const holdAgain = holdSpot();
    setMoving(card.id);
    try {
      const back = await send(card, jobcards.undo, ({ id }) => ({ params: { id } }));
      holdAgain();
      noteUndone(back);
      toast({ title: `${back.jobCardNumber} is ${jobcardStatusLabels[back.status]} again` });
    } catch (error) {
      toast({ tone: 'bad', title: 'The move was not undone', detail: wordsOf(error, 'Please try again.') });
    } finally {
      setMoving(null);
      requestAnimationFrame(keepFocus);
    }
  };
  return { make, move, undo, moving };
}

type Asked = { path: string; message: string };

/** What can be asked before the call, of what this person sees; the server asks for the rest. */
const knownQuestions = (card: JobCard, to: JobcardStatus) =>
  questionsOf({
    from: card.status,
    to,
    balancePaise: toPaise(balanceOf(card) ?? 0),
    unpricedLines: card.unpricedLines ?? 0,
  });

const questionsIn = (error: unknown): readonly Asked[] =>
  error instanceof ProblemError && error.status === 409 && error.errors.every(({ path }) => path.startsWith('accept'))
    ? error.errors
    : [];

function wordsFor(card: JobCard, to: JobcardStatus, questions: readonly Asked[]): Question {
  const verb = moveWords(card.status, to).label;
  const whose = `${card.customerName}, ${spacedPlate(card.registrationNumber).replaceAll(' ', '\u00a0')}`;
  const due = balanceOf(card) ?? 0;
  if (questions.length === 1 && questions[0]!.path === 'acceptBalance' && due > 0)
    return { question: `${verb} with ${inRupees(due)} still to be paid?`, about: whose, verb, mild: true };
  const about = [...questions.map(({ message }) => message), whose].join('. ');
  return { question: `${verb} all the same?`, about, verb, mild: true };
}

/** The last move takes its own button away; the focus then goes to the page instead of getting lost. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}
