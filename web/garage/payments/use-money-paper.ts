import { useState } from 'react';
import { customerPayments } from '#contract/customer-payments.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { keepFile, readFile } from '../keep-file.ts';

/** Downloads statements and vouchers as PDF. What went wrong is said in a toast. */
export function useMoneyPaper() {
  const toast = useToast();
  const [drawing, setDrawing] = useState(false);
  const keep = async (path: string, id: string, name: string) => {
    setDrawing(true);
    try {
      keepFile(await readFile(path, { id }), name);
    } catch (error) {
      toast(failureToast(error, 'The PDF could not be made'));
    } finally {
      setDrawing(false);
    }
  };
  return {
    drawing,
    statement: ({ customerId, customerName }: { customerId: string; customerName: string }) =>
      keep(customerPayments.statement.path, customerId, `Statement ${customerName}`),
    voucher: ({ id, number }: { id: string; number: string | null }) =>
      keep(customerPayments.voucher.path, id, number ?? 'Receipt'),
  };
}
