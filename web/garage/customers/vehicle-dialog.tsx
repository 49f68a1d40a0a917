import { type Vehicle, VehicleCreate, vehicles, VehicleUpdate } from '#contract/vehicles.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { PlateField } from './plate-field.tsx';

interface DialogProps {
  customerId: string;
  /** the one to edit; a new one without */
  vehicle?: Vehicle | undefined;
  /** the registration number that was typed elsewhere */
  startPlate?: string;
  onClose: () => void;
  onSaved?: (vehicle: Vehicle) => void;
}

/** Adds a vehicle to a customer, or edits one. */
export function VehicleDialog({ customerId, vehicle, startPlate, onClose, onSaved }: DialogProps) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: vehicle ? VehicleUpdate : VehicleCreate,
    defaults: vehicle ?? { registrationNumber: startPlate },
    failure: vehicle ? 'Failed to update vehicle' : 'Failed to add vehicle',
    onSave: async (body, submission) => {
      const saved = vehicle
        ? await change(vehicles.update, { params: { id: vehicle.id }, body })
        : await change(vehicles.add, { params: { id: customerId }, body: VehicleCreate.parse(body), submission });
      toast({ title: `${saved.make} ${saved.model} ${vehicle ? 'saved' : 'added'}` });
      onSaved?.(saved);
      onClose();
    },
  });
  const verb = vehicle ? 'Save Vehicle' : 'Add Vehicle';
  return (
    <FormDialog
      kit={kit}
      title={vehicle ? 'Edit Vehicle' : 'Add Vehicle'}
      onClose={onClose}
      submit={verb}
      busy={vehicle ? 'Saving...' : 'Adding...'}
    >
      <Row>
        <TextField name="make" label="Make" placeholder="Maruti" required />
        <TextField name="model" label="Model" placeholder="Swift" required />
      </Row>
      <PlateField required />
      <Row shape="1fr 1fr 1fr">
        <NumberField name="year" label="Year" />
        <TextField name="fuelType" label="Fuel type" placeholder="Petrol" />
        <NumberField name="odometer" label="Odometer" unit="km" min={0} />
      </Row>
    </FormDialog>
  );
}
