import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Row } from '#web/ui/form/app-form.tsx';
import { CheckField } from '#web/ui/form/switch-field.tsx';
import { EmailField, PhoneField, TextField } from '#web/ui/form/text-field.tsx';
import { NewSlugField } from '../ui/slug-field.tsx';

const names = ['slug', 'state', 'phone', 'email', 'ownerPhone'] as const;

/** What can wait, folded away; it opens by itself where something in it is wrong. */
export function MoreDetails() {
  const formState = useFormState();
  const folded = useRef<HTMLDetailsElement>(null);
  const isWrong = names.some((name) => formState.errors[name]);
  const isSame = Boolean(useWatch({ name: 'sameAsGarage' }));
  useEffect(() => {
    if (isWrong && folded.current) folded.current.open = true;
  }, [isWrong]);
  return (
    <details className="more-details" ref={folded}>
      <summary>
        Add details <span className="sub">Phones, email, state, short name</span>
      </summary>
      <div className="form-part">
        <Row>
          <PhoneField name="phone" label="Phone" hint="10 digits" />
          {!isSame && <EmailField name="email" label="Email" />}
        </Row>
        <CheckField
          name="sameAsGarage"
          label="Owner: same as garage"
          hint="One phone and one email for both: the phone above, and the email you sign in with."
        />
        {!isSame && <PhoneField name="ownerPhone" label="Owner phone" hint="10 digits" />}
        <TextField name="state" label="State" autoComplete="address-level1" />
        <NewSlugField hint="Your garage's short name: lowercase letters, digits and hyphens." />
      </div>
    </details>
  );
}
