import { useWatch } from 'react-hook-form';
import { isUsualPlate } from '#contract/plate.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** A registration number; one of an unusual pattern gets a remark, never a refusal (VE-5). */
export function PlateField({ required = false }: { required?: boolean }) {
  const typed: unknown = useWatch({ name: 'registrationNumber' });
  const isOdd = typeof typed === 'string' && typed.trim() !== '' && !isUsualPlate(typed);
  return (
    <TextField
      name="registrationNumber"
      label="Registration number"
      placeholder="TN 01 AB 1234"
      autoCapitalize="characters"
      required={required}
      hint={isOdd ? 'Not one of the usual patterns, such as TN 01 AB 1234. It is kept as it is.' : undefined}
    />
  );
}
