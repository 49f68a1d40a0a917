import { useState } from 'react';
import { jobcards } from '#contract/jobcards.ts';
import { spacedPlate } from '#contract/plate.ts';
import { jobcardStatusLabels, type JobcardStatus } from '#rules/labels.ts';
import { wordsOf } from '#web/http.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { balanceOf, inRupees } from '#rules/jobcard-amounts.ts';
import { useOnCard } from './on-card.tsx';

/** Moves the card to another status; handing it over with a balance asks first. What went wrong is said in a toast. */
export function useMove() {
  const { card, send } = useOnCard();
  const confirm = useConfirm();
  const toast = useToast();
  const [moving, setMoving] = useState(false);

  const mayGo = async (to: JobcardStatus) => {
    const due = balanceOf(card) ?? 0;
    if (to !== 'DELIVERED' || due <= 0) return {};
    const sure = await confirm({
      question: `Deliver with ${inRupees(due)} still to be paid?`,
      about: `${card.customerName}, ${spacedPlate(card.registrationNumber)}`,
      verb: 'Deliver',
      mild: true,
    });
    return sure ? { acceptBalance: true } : null;
  };
  const move = async (to: JobcardStatus) => {
    const accepted = await mayGo(to);
    if (!accepted) return;
    setMoving(true);
    try {
      const body = { status: to, ...accepted };
      await send(jobcards.status, ({ id, updated_at }) => ({ params: { id }, body: { ...body, updated_at } }));
      toast({ title: `${card.jobCardNumber} is now ${jobcardStatusLabels[to]}` });
    } catch (error) {
      toast({ tone: 'bad', title: 'The status was not changed', detail: wordsOf(error, 'Please try again.') });
    } finally {
      setMoving(false);
      requestAnimationFrame(keepFocus);
    }
  };
  return { move, moving };
}

/** The last move takes its own button away; the focus then goes to the page instead of getting lost. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}
