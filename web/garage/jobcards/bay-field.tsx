import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { garages } from '#contract/garages.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { Caution } from './field-note.tsx';
import { useCardInBay } from './use-visits.ts';

/** Where the vehicle stands: free text, with the garage's bays to choose from. Says whose vehicle is in it already. */
export function BayField({ exceptId }: { exceptId?: string }) {
  const { register } = useFormContext();
  const list = useId();
  const { data } = useEndpoint(garages.profile, {});
  const typed: unknown = useWatch({ name: 'bayNumber' });
  const bay = typeof typed === 'string' ? typed.trim() : '';
  const taken = useCardInBay(bay, exceptId);
  const hint = taken && `${taken.vehicleInfo} of ${taken.customerName} stands there, ${taken.jobCardNumber}`;
  return (
    <Field name="bayNumber" label="Bay number" hint={hint && <Caution>{hint}</Caution>}>
      {({ control }) => (
        <>
          <input
            className="input"
            type="text"
            autoComplete="off"
            list={list}
            placeholder="None yet"
            {...control}
            {...register('bayNumber')}
          />
          <datalist id={list}>
            {data?.data.bays.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
