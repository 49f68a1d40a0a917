import type { Ref } from 'react';
import { TextField } from './fields.tsx';

/** The six digits that were sent to a phone; a pasted message is room enough to find them in. */
export function CodeField({ ref }: { ref?: Ref<HTMLInputElement> | undefined }) {
  return (
    <TextField
      name="otp"
      label="Code"
      className="in code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="6 digits"
      maxLength={300}
      ref={ref}
    />
  );
}
