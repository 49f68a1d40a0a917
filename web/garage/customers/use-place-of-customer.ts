import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { filledPlace, pincodeProblem, toldPlace } from '#rules/filled-place.ts';
import { stateOfGstin } from '#rules/states.ts';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { useGarageProfile } from '../use-garage-profile.ts';

const blank = { city: null, state: null };
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Lets city and state follow GSTIN and pincode as they are typed, as long as they are what was filled in and not typed (CU-12), and answers
 * what does not agree. A half-typed code tells nothing yet, and changes nothing.
 */
export function usePlaceOfCustomer(isRegistered: boolean): string | null {
  const { getValues, setValue, control } = useFormMethods();
  const { defaultValues } = useFormState();
  const { data } = useGarageProfile();
  const { gstNumber, pincode: storedPincode, customerType } = defaultValues ?? {};
  const known = useRef({
    gstin: customerType === 'CORPORATE' ? wordsOf(gstNumber) : '',
    pincode: wordsOf(storedPincode),
  });
  const watched: unknown[] = useWatch({ control, name: ['gstNumber', 'pincode', 'state'] });
  const [typedGstin, typedPincode, state] = watched.map(wordsOf) as [string, string, string];
  const follow = useEffectEvent((gstin: string, pincode: string) => {
    if (gstin === known.current.gstin && pincode === known.current.pincode) return;
    if (pincode.length % 6 !== 0 || (gstin !== '' && !stateOfGstin(gstin))) return;
    const home = data?.data ?? blank;
    const before = filledPlace(known.current, home);
    const told = toldPlace({ gstin, pincode });
    const filled = filledPlace({ gstin, pincode }, home);
    known.current = { gstin, pincode };
    for (const name of ['city', 'state'] as const) {
      const stands = wordsOf(getValues(name));
      // what was emptied is filled by what was typed alone
      const next = stands === '' ? told[name] : stands === before[name] ? filled[name] : stands;
      if (stands !== (next ?? '')) setValue(name, next ?? '', { shouldDirty: true });
    }
  });
  useEffect(() => follow(isRegistered ? typedGstin : '', typedPincode), [isRegistered, typedGstin, typedPincode]);
  return pincodeProblem({ state, pincode: typedPincode });
}
