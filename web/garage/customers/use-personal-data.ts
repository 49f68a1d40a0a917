import type { CustomerDetail } from '#contract/customers.ts';
import { personalData } from '#contract/personal-data.ts';
import { yearsOfBooks } from '#rules/personal-data.ts';
import { call } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

/** Downloads all that is kept about a customer. */
export function useDownloadData() {
  const toast = useToast();
  return async (customer: CustomerDetail): Promise<void> => {
    try {
      const { data } = await call(personalData.export, { params: { id: customer.id } });
      save(JSON.stringify(data, null, 2), `customer-${customer.id}.json`);
    } catch (error) {
      toast(failureToast(error, 'The data could not be downloaded'));
    }
  };
}

/** Asks, erases the person, and says what became of the record; true when all of it is gone. */
export function useEraseCustomer() {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  return async (customer: CustomerDetail): Promise<boolean> => {
    const sure = await confirm({
      question: `Erase the personal data of ${customer.name}?`,
      about: `${whatGoes} ${whatStays} This cannot be undone.`,
      verb: 'Erase',
    });
    if (!sure) return false;
    try {
      const { isGone } = await change(personalData.erase, { params: { id: customer.id } });
      toast({ title: isGone ? `${customer.name} erased` : `${customer.name} erased; invoices and payments stay` });
      return isGone;
    } catch (error) {
      toast(failureToast(error, 'Failed to erase the data'));
      return false;
    }
  };
}

const whatGoes =
  'Name, phones, email, address, GST number, registration numbers, notes and leads go from job cards, bookings, payments and from the history.';
const whatStays = `Invoices, bills, notes and vouchers stay as they were given, with the customer's name, and of the rest numbers, work done, amounts, payment references and days: tax law asks for them for ${yearsOfBooks} years.`;

function save(text: string, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
