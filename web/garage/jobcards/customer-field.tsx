import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Customer, type CustomerDetail, customers } from '#contract/customers.ts';
import { spacedPlate } from '#contract/plate.ts';
import { call } from '#web/api.ts';
import { ComboField, type Option } from '#web/ui/form/combo-field.tsx';
import { CustomerDialog } from '../customers/customer-dialog.tsx';
import { useMay } from '../use-may.ts';

interface Adding {
  /** a name that was typed; a number is no name */
  name: string;
  done: (option: Option | null) => void;
}

/** Who brings the vehicle: searched on the server as one types, or added on the spot. Another customer has other vehicles. */
export function CustomerField({ first }: { first?: CustomerDetail | undefined }) {
  const may = useMay();
  const { setValue } = useFormContext();
  const [adding, setAdding] = useState<Adding | null>(null);
  const make = (term: string) =>
    new Promise<Option | null>((done) => setAdding({ name: /\d{4}/.test(term) ? '' : term, done }));
  return (
    <>
      <ComboField
        name="customerId"
        label="Customer"
        placeholder="Name or phone"
        required
        search={searchCustomers}
        selected={first && optionOf(first)}
        onPick={() => setValue('vehicleId', '')}
        words={{ none: 'No customers found' }}
        {...(may('customers.create') && { onCreate: { label: (term: string) => `Add customer "${term}"`, make } })}
      />
      {adding && (
        <CustomerDialog
          opened="new"
          {...(adding.name && { startName: adding.name })}
          onSaved={(customer) => adding.done(optionOf(customer))}
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
