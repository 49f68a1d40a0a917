import { type Service, ServiceCreate, services, ServiceUpdate } from '#contract/services.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { ServiceFields } from './service-fields.tsx';

type Opened = 'new' | { service: Service };

interface DialogProps {
  opened: Opened;
  onClose: () => void;
}

/** Adds or edits a service. */
export function ServiceDialog({ opened, onClose }: DialogProps) {
  return opened === 'new' ? (
    <AddService onClose={onClose} />
  ) : (
    <EditService service={opened.service} onClose={onClose} />
  );
}

function AddService({ onClose }: Pick<DialogProps, 'onClose'>) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: ServiceCreate,
    defaults: { base_price: 0, duration: 60, is_active: true },
    failure: 'Failed to create service',
    onSave: async (body, submission) => {
      const saved = await change(services.create, { body, submission });
      toast({ title: `${saved.name} added` });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Add Service" onClose={onClose} submit="Add Service" busy="Adding..." roomy>
      <ServiceFields isNew />
    </FormDialog>
  );
}

function EditService({ service, onClose }: Pick<DialogProps, 'onClose'> & { service: Service }) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: ServiceUpdate,
    defaults: service,
    failure: 'Failed to update service',
    onSave: async (body) => {
      const saved = await change(services.update, { params: { id: service.id }, body });
      toast({ title: `${saved.name} saved` });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Edit Service" onClose={onClose} submit="Save Service" busy="Saving..." roomy>
      <ServiceFields />
    </FormDialog>
  );
}
