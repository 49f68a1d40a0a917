import { useCallback, useState } from 'react';
import type { copies } from '#contract/invoice-documents.ts';
import { invoices } from '#contract/invoices.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { keepFile, readFile } from '../keep-file.ts';

/** Downloads a document's PDF. What went wrong is said in a toast. */
export function useInvoicePaper() {
  const toast = useToast();
  const [drawing, setDrawing] = useState(false);
  const download = useCallback(
    async ({ id, number }: { id: string; number: string }, copy: (typeof copies)[number]) => {
      setDrawing(true);
      try {
        keepFile(await readFile(invoices.paper.path, { id }, { copy }), number);
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
