import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { customers } from '#contract/customers.ts';
import { spacedPlate } from '#contract/plate.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useAlreadySaved } from '#web/ui/unsaved.ts';
import { VehicleDialog } from '../customers/vehicle-dialog.tsx';
import { useMay } from '../use-may.ts';
import { DeclinedNote } from './declined-note.tsx';
import { OpenCardNote } from './open-card-note.tsx';

/** Which of the customer's vehicles; there only once a customer is chosen (VE-10). */
export function VehicleField() {
  const customerId: unknown = useWatch({ name: 'customerId' });
  // Without a customer the field is missing on purpose, so its message has no place of its own.
  if (typeof customerId !== 'string' || customerId === '') return <span hidden data-field="vehicleId" />;
  return <OwnedVehicle key={customerId} customerId={customerId} />;
}

function OwnedVehicle({ customerId }: { customerId: string }) {
  const may = useMay();
  const { getValues, setValue } = useFormMethods();
  const { data, isPending, isError } = useEndpoint(customers.read, { params: { id: customerId } });
  const [adding, setAdding] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  useAlreadySaved(saved);
  const owned = data?.data.vehicles ?? [];
  const chosen: unknown = useWatch({ name: 'vehicleId' });
  const only = owned.length === 1 ? owned[0]?.id : undefined;
  useEffect(() => {
    // nobody has to choose from one
    if (only !== undefined && !getValues('vehicleId')) setValue('vehicleId', only);
  }, [only, getValues, setValue]);
  const blank = isPending ? 'Loading vehicles...' : owned.length === 0 ? 'No vehicles yet' : 'Select a vehicle';
  return (
    <div className="with-button">
      {/* a new list is a new control, so that it shows the vehicle that was just added */}
      <SelectField
        key={owned.map(({ id }) => id).join()}
        name="vehicleId"
        label="Vehicle"
        blank={blank}
        options={owned.map((vehicle) => ({ value: vehicle.id, label: nameOf(vehicle) }))}
        hint={isError ? 'The vehicles could not be loaded. Choose the customer again.' : undefined}
        required
      />
      {may('customers.edit') && (
        <Button icon={Plus} onClick={() => setAdding(true)}>
          Add vehicle
        </Button>
      )}
      {typeof chosen === 'string' && chosen !== '' && (
        <>
          <OpenCardNote vehicleId={chosen} />
          <DeclinedNote vehicleId={chosen} />
        </>
      )}
      {adding && (
        <VehicleDialog
          customerId={customerId}
          onSaved={(vehicle) => {
            setSaved(`The ${vehicle.make} ${vehicle.model} has been saved.`);
            setValue('vehicleId', vehicle.id, { shouldDirty: true });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

const nameOf = ({ make, model, registrationNumber }: Vehicle) =>
  `${make} ${model} - ${spacedPlate(registrationNumber)}`;
