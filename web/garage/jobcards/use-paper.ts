import { useCallback, useState } from 'react';
import { jobcards } from '#contract/jobcards.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { keepFile, readFile } from '../keep-file.ts';

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
        keepFile(await readFile(jobcards.paper.path, { id: card.id }), card.jobCardNumber);
      } catch (error) {
        toast(failureToast(error, 'The PDF could not be made'));
      } finally {
        setDrawing(false);
      }
    },
    [toast],
  );
  return { download, drawing };
}
