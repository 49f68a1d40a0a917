import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { bayElsewhereWords, baysOf } from '#rules/bays.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { useBranchOfForm } from '../branches/use-branch-of-form.ts';
import { useGarageProfile } from '../use-garage-profile.ts';
import { Caution } from './field-note.tsx';
import { useCardInBay } from './use-visits.ts';

/**
 * Where the vehicle stands: free text, with the bays of the branch to choose from. Says whose vehicle is in it already, and that the branch
 * has no bay of that name where another has one.
 */
export function BayField({ card }: { card?: JobCard }) {
  const { register } = useFormMethods();
  const list = useId();
  const { data } = useGarageProfile();
  const typed: unknown = useWatch({ name: 'bayNumber' });
  const branchId = useBranchOfForm(card?.branchId);
  const bay = typeof typed === 'string' ? typed.trim() : '';
  const taken = useCardInBay(bay, branchId, card?.id);
  const hint = taken
    ? `${taken.vehicleInfo} of ${taken.customerName} stands there, ${taken.jobCardNumber}`
    : data && bayElsewhereWords(data.data, branchId, bay);
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
            {data &&
              baysOf(data.data, branchId).map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
