import { useState } from 'react';
import { failureToast } from '#web/failure-toast.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Downloads vouchers as PDF. What went wrong is said in a toast. */
export function useMoneyPaper() {
  const toast = useToast();
  const [drawing, setDrawing] = useState(false);
  const keep = async (work: () => Promise<void>) => {
    setDrawing(true);
    try {
      await work();
    } catch (error) {
      toast(failureToast(error, 'The PDF could not be made'));
    } finally {
      setDrawing(false);
    }
  };
  return {
    drawing,
    // what it takes comes once it is pressed: it stands beside every payment
    voucher: (of: { id: string; number: string | null }) =>
      keep(async () => (await import('./keep-money-paper.ts')).keepVoucher(of)),
  };
}
