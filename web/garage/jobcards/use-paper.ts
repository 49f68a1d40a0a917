import { useCallback, useState } from 'react';
import { jobcards } from '#contract/jobcards.ts';
import { pathOf } from '#web/api.ts';
import { request, wordsOf } from '#web/http.ts';
import { useToast } from '#web/ui/toast.tsx';

interface Printed {
  id: string;
  jobCardNumber: string;
}

/** Downloads a job card's PDF. What went wrong is said in a toast, so that nobody is left with a file that is none. */
export function usePaper() {
  const toast = useToast();
  const [drawing, setDrawing] = useState(false);
  const download = useCallback(
    async (card: Printed) => {
      setDrawing(true);
      try {
        keep(await paperOf(card), card.jobCardNumber);
      } catch (error) {
        toast({ tone: 'bad', title: 'The PDF could not be made', detail: wordsOf(error, 'Please try again.') });
      } finally {
        setDrawing(false);
      }
    },
    [toast],
  );
  return { download, drawing };
}

async function paperOf({ id }: Printed): Promise<Blob> {
  // a download cannot renew the session on its way, so it is made fresh before
  await request('GET', '/auth/me');
  const answer = await fetch(`/api/v1${pathOf(jobcards.paper.path, { id })}`, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error('');
  return answer.blob();
}

function keep(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name.replaceAll(/[^\w-]+/g, '-')}.pdf`;
  link.click();
  // some browsers read the address only after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
