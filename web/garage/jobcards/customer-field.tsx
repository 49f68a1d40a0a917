import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Customer, type CustomerDetail, customers } from '#contract/customers.ts';
import { isPlateOf, kindOfTerm, spacedPlate } from '#contract/plate.ts';
import { call } from '#web/api.ts';
import { ComboField, type Option } from '#web/ui/form/combo-field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { useAlreadySaved } from '#web/ui/unsaved.ts';
import { CustomerDialog } from '../customers/customer-dialog.tsx';
import { useMay } from '../use-may.ts';

interface Adding {
  /** what was typed to find somebody: a plate, a phone or a name */
  typed: string;
  done: (option: Option | null) => void;
}

interface CustomerProps {
  label?: string;
  first?: CustomerDetail | undefined;
  /** the fields of somebody new who pays and has no vehicle */
  payer?: ReactNode;
  /** nothing is left to choose here: somebody new was added, or a vehicle was found by its plate */
  onDone?: () => void;
}

/** Who brings the vehicle, or pays: searched on the server as one types, or added on the spot. Another customer has other vehicles. */
export function CustomerField({ label = 'Customer', first, payer, onDone }: CustomerProps) {
  const may = useMay();
  const { setValue } = useFormMethods();
  const [adding, setAdding] = useState<Adding | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  useAlreadySaved(saved && `${saved} has been saved as a customer.`);
  const added = useRef(false);
  // chosen at once: whoever goes by keys may be done before the vehicles of a customer just added are loaded
  const brought = useRef('');
  const tell = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (adding !== null || !added.current) return;
    added.current = false;
    // the dialog that just went gives the focus back a moment after it is gone
    setTimeout(() => tell());
  }, [adding]);
  const make = (term: string) => new Promise<Option | null>((done) => setAdding({ typed: term, done }));
  return (
    <>
      <ComboField
        name="customerId"
        label={label}
        placeholder="Plate, name or phone"
        required
        search={searchCustomers}
        selected={first && optionOf(first)}
        onPick={(option) => {
          setValue('vehicleId', brought.current || (option?.key ?? ''));
          brought.current = '';
          // after the list has gone
          if (option?.key) setTimeout(() => onDone?.());
        }}
        words={{ none: 'No customers found' }}
        {...(may('customers.create') && { onCreate: { label: (term: string) => `Add customer "${term}"`, make } })}
      />
      {adding && (
        <CustomerDialog
          opened="new"
          brief
          payer={payer}
          {...startWith(adding.typed)}
          onSaved={(customer) => {
            brought.current = customer.vehicles[0]?.id ?? '';
            adding.done(optionOf(customer));
            added.current = true;
            setSaved(customer.name);
          }}
          onClose={() => {
            adding.done(null);
            setAdding(null);
          }}
        />
      )}
    </>
  );
}

function startWith(typed: string) {
  const kind = kindOfTerm(typed);
  if (kind === 'plate') return { startPlate: spacedPlate(typed.toUpperCase()) };
  return kind === 'phone' ? { startPhone: typed } : { startName: typed };
}

/** Whoever is found by a plate comes first, once for each of these, so that choosing it chooses the vehicle too. */
async function searchCustomers(search: string): Promise<Option[]> {
  const { data } = await call(customers.list, { query: { limit: 100, ...(search && { search }) } });
  const byPlate = data.flatMap((customer) =>
    customer.plates
      .filter(({ registrationNumber }) => isPlateOf(registrationNumber, search))
      .map(({ vehicleId, registrationNumber }) => ({ ...optionOf(customer, registrationNumber), key: vehicleId })),
  );
  const found = new Set(byPlate.map(({ value }) => value));
  return [...byPlate, ...data.filter(({ id }) => !found.has(id)).map((customer) => optionOf(customer))];
}

function optionOf({ id, name, phone, plate, status }: Customer | CustomerDetail, shown = plate): Option {
  const detail = [shown && spacedPlate(shown), status === 'BLOCKED' && 'Blocked'].filter(Boolean).join(', ');
  return { value: id, label: `${name} - ${phone}`, ...(detail && { detail }) };
}
