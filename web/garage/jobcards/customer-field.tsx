import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Customer, type CustomerDetail, customers } from '#contract/customers.ts';
import { spacedPlate } from '#contract/plate.ts';
import { call } from '#web/api.ts';
import { ComboField, type Option } from '#web/ui/form/combo-field.tsx';
import { CustomerDialog } from '../customers/customer-dialog.tsx';
import { useMay } from '../use-may.ts';

interface Adding {
  /** what was typed to find somebody: a number is a phone, anything else a name */
  typed: string;
  done: (option: Option | null) => void;
}

interface CustomerProps {
  first?: CustomerDetail | undefined;
  /** somebody new was added, with their vehicle chosen if they came with one */
  onAdded?: () => void;
}

/** Who brings the vehicle: searched on the server as one types, or added on the spot. Another customer has other vehicles. */
export function CustomerField({ first, onAdded }: CustomerProps) {
  const may = useMay();
  const { setValue } = useFormContext();
  const [adding, setAdding] = useState<Adding | null>(null);
  const added = useRef(false);
  // chosen at once: whoever goes by keys may be done before the vehicles of a customer just added are loaded
  const brought = useRef('');
  const tell = useEffectEvent(() => onAdded?.());
  useEffect(() => {
    if (adding !== null || !added.current) return;
    added.current = false;
    // the dialog that just went gives the focus back a moment after it is gone
    setTimeout(() => tell());
  }, [adding]);
  const make = (term: string) => new Promise<Option | null>((done) => setAdding({ typed: term, done }));
  const isPhone = adding !== null && /\d{4}/.test(adding.typed);
  return (
    <>
      <ComboField
        name="customerId"
        label="Customer"
        placeholder="Name or phone"
        required
        search={searchCustomers}
        selected={first && optionOf(first)}
        onPick={() => {
          setValue('vehicleId', brought.current);
          brought.current = '';
        }}
        words={{ none: 'No customers found' }}
        {...(may('customers.create') && { onCreate: { label: (term: string) => `Add customer "${term}"`, make } })}
      />
      {adding && (
        <CustomerDialog
          opened="new"
          brief
          {...(isPhone ? { startPhone: adding.typed } : { startName: adding.typed })}
          onSaved={(customer) => {
            brought.current = customer.vehicles[0]?.id ?? '';
            adding.done(optionOf(customer));
            added.current = true;
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

async function searchCustomers(search: string): Promise<Option[]> {
  const { data } = await call(customers.list, { query: { limit: 100, ...(search && { search }) } });
  return data.map(optionOf);
}

function optionOf(customer: Customer | CustomerDetail): Option {
  const { id, name, phone, plate, status } = customer;
  const detail = [plate && spacedPlate(plate), status === 'BLOCKED' && 'Blocked'].filter(Boolean).join(', ');
  return { value: id, label: `${name} - ${phone}`, ...(detail && { detail }) };
}
