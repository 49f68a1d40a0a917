import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Lead, leads } from '#contract/leads.ts';
import { call } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Asks, makes a customer of a lead, says whether one was made or found by phone, and goes to that customer's page. */
export function useConvert() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toast = useToast();
  return async (lead: Lead): Promise<void> => {
    const sure = await confirm({
      question: 'Convert this lead to a customer?',
      about: `${lead.name} becomes Won. ${await becomes(lead)}`,
      verb: 'Convert',
      mild: true,
    });
    if (!sure) return;
    try {
      const { data: customer, status } = await call(leads.convert, { params: { id: lead.id } });
      void queries.invalidateQueries();
      toast(
        status === 201
          ? { title: `${customer.name} is a customer now`, detail: 'A new customer was made.' }
          : { title: `${customer.name} was a customer already`, detail: 'Matched by phone; no new customer was made.' },
      );
      await navigate(`/garage/customers/${customer.id}`);
    } catch (error) {
      toast(failureToast(error, 'The lead could not be converted'));
    }
  };
}

/** Who that is; in general where it cannot be known now. */
async function becomes({ phone }: Lead): Promise<string> {
  try {
    const { phoneOwner } = await import('./phone-owner.ts');
    const owner = await phoneOwner(phone);
    return owner
      ? `${owner.name} has this phone and is a customer already: the lead joins them, and nobody new is made.`
      : 'No customer has this phone: a new customer is made.';
  } catch (error) {
    console.warn('Whose phone it is was not answered', error);
    return 'A customer with the same phone is taken; without one, a new customer is made.';
  }
}
