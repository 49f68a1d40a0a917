import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { placeOfPincode } from '#rules/pincodes.ts';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { placeAfter } from './registration.ts';

/** Fills city and state along with the pincode, and answers the state. What was typed stays as it is. */
export function usePlaceOfPincode(): string {
  const { control, getValues, setValue } = useFormMethods<Record<'pincode' | 'city' | 'state', string>>();
  const pincode = useWatch({ control, name: 'pincode' }) ?? '';
  const told = useRef({ city: '', state: '' });
  useEffect(() => {
    const place = placeOfPincode(pincode.trim());
    for (const name of ['city', 'state'] as const) {
      const before = getValues(name) ?? '';
      const next = placeAfter(before, told.current[name], place[name]);
      if (place[name] !== null) told.current[name] = place[name];
      if (next !== before) setValue(name, next);
    }
  }, [pincode, getValues, setValue]);
  return useWatch({ control, name: 'state' }) ?? '';
}
