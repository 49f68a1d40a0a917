import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type CustomerDetail, customers } from '#contract/customers.ts';
import { spacedPlate } from '#contract/plate.ts';
import { type Vehicle, vehicles } from '#contract/vehicles.ts';
import { failureToast } from '#web/failure-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { keyOf, useEndpoint } from '#web/use-endpoint.ts';
import { useAlreadySaved } from '#web/ui/unsaved.ts';
import { Plate } from '../ui/plate.tsx';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { NextService } from './next-service.tsx';
import { VehicleDialog } from './vehicle-dialog.tsx';
import './customers.css';

/** The vehicles of a customer, to add, edit and remove, inside the customer's dialog. */
export function OwnedVehicles({ customerId }: { customerId: string }) {
  const { data } = useEndpoint(customers.read, { params: { id: customerId } });
  return (
    <fieldset className="vehicle-group">
      <legend>Vehicles</legend>
      <VehicleList customerId={customerId} vehicles={data?.data.vehicles ?? []} />
    </fieldset>
  );
}

interface VehicleListProps {
  customerId: string;
  vehicles: readonly Vehicle[];
  /** when those that were here are due again */
  nextServices?: CustomerDetail['nextServices'];
  /** nothing can be done with them */
  fixed?: boolean;
}

/** Plates with make and model; what may be done with each beside it. */
export function VehicleList({ customerId, vehicles: owned, nextServices = [], fixed = false }: VehicleListProps) {
  const may = useMay();
  const remove = useRemoveVehicle();
  const [opened, setOpened] = useState<Vehicle | 'new' | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  useAlreadySaved(saved);
  const mayEdit = !fixed && may('customers.edit');
  return (
    <>
      <ul className="vehicles">
        {owned.map((vehicle) => (
          <li key={vehicle.id}>
            <Plate number={spacedPlate(vehicle.registrationNumber)} />
            <div className="grow">
              <b>
                {vehicle.make} {vehicle.model}
              </b>
              <small>{detailsOf(vehicle)}</small>
              <NextService
                next={nextServices.find(({ vehicleId }) => vehicleId === vehicle.id)}
                odometer={vehicle.odometer}
              />
            </div>
            {mayEdit && (
              <IconButton
                icon={Pencil}
                label={`Edit ${vehicle.make} ${vehicle.model}`}
                onClick={() => setOpened(vehicle)}
              />
            )}
            {!fixed && may('customers.delete') && (
              <IconButton
                icon={Trash2}
                label={`Remove ${vehicle.make} ${vehicle.model}`}
                onClick={() => void remove(vehicle)}
              />
            )}
          </li>
        ))}
        {owned.length === 0 && (
          <li className="none">
            <UnlessAskedAnew queryKey={keyOf(customers.read)} loading="Loading vehicles...">
              No vehicles yet
            </UnlessAskedAnew>
          </li>
        )}
      </ul>
      {mayEdit && (
        <Button small icon={Plus} onClick={() => setOpened('new')}>
          Add Vehicle
        </Button>
      )}
      {opened && (
        <VehicleDialog
          customerId={customerId}
          vehicle={opened === 'new' ? undefined : opened}
          onSaved={(vehicle) => setSaved(savedWords(vehicle))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const savedWords = ({ make, model }: Vehicle) => `The ${make} ${model} has been saved.`;

function detailsOf({ year, fuelType, odometer }: Vehicle) {
  const parts = [year, fuelType, odometer !== null && `${odometer.toLocaleString('en-IN')} km`];
  return parts.filter(Boolean).join(', ');
}

function useRemoveVehicle() {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  return async (vehicle: Vehicle) => {
    const called = `${vehicle.make} ${vehicle.model}, ${spacedPlate(vehicle.registrationNumber)}`;
    if (!(await confirm({ question: 'Are you sure you want to remove this vehicle?', about: called, verb: 'Remove' })))
      return;
    try {
      await change(vehicles.remove, { params: { id: vehicle.id } });
      toast({ title: `${vehicle.make} ${vehicle.model} removed` });
    } catch (error) {
      toast(failureToast(error, 'Failed to remove vehicle'));
    }
  };
}
