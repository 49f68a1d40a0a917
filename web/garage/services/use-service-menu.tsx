import { Pencil, Trash2 } from 'lucide-react';
import { type Service, services } from '#contract/services.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

interface Wiring {
  onEdit: (service: Service) => void;
}

/** What those who may change services can do with one: Edit, Delete. */
export function useServiceMenu({ onEdit }: Wiring) {
  const remove = useDeleteService();
  return (service: Service): MenuItem[] => [
    { label: 'Edit', icon: Pencil, onSelect: () => onEdit(service) },
    'rule',
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void remove(service) },
  ];
}

/** Asks, deletes, and says what became of it. */
function useDeleteService() {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  return async (service: Service): Promise<void> => {
    const sure = await confirm({
      question: 'Are you sure you want to delete this service?',
      about: service.name,
      verb: 'Delete',
    });
    if (!sure) return;
    try {
      await change(services.remove, { params: { id: service.id } });
      toast({ title: `${service.name} deleted` });
    } catch (error) {
      toast(failureToast(error, 'Failed to delete service'));
    }
  };
}
