import { Eye, Pencil, Trash2 } from 'lucide-react';
import { type Customer, customers } from '#contract/customers.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';

interface Wiring {
  onEdit: (customer: Customer) => void;
}

/** What can be done with a customer in a list, as far as the person may: Edit, View Details, Delete. */
export function useCustomerMenu({ onEdit }: Wiring) {
  const may = useMay();
  const remove = useDeleteCustomer();
  return (customer: Customer): MenuItem[] => [
    ...(may('customers.edit') ? [{ label: 'Edit', icon: Pencil, onSelect: () => onEdit(customer) }] : []),
    { label: 'View Details', icon: Eye, to: `/garage/customers/${customer.id}` },
    ...(may('customers.delete')
      ? ['rule' as const, { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void remove(customer) }]
      : []),
  ];
}

/** Asks, deletes, and says what became of it; true when the customer is gone. */
export function useDeleteCustomer() {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  return async (customer: Customer): Promise<boolean> => {
    const sure = await confirm({
      question: 'Are you sure you want to delete this customer?',
      about: `${customer.name}, ${customer.phone}`,
      verb: 'Delete',
    });
    if (!sure) return false;
    try {
      await change(customers.remove, { params: { id: customer.id } });
      toast({ title: `${customer.name} deleted` });
      return true;
    } catch (error) {
      toast(failureToast(error, 'Failed to delete customer'));
      return false;
    }
  };
}
