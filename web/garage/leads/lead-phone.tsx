import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PhoneField } from '#web/ui/form/text-field.tsx';

/** A lead's phone, and whose it is already: that customer is who the lead becomes (LE-10). */
export function LeadPhone() {
  const owner = useTypedOwner();
  return (
    <PhoneField name="phone" label="Phone" hint={owner && `${owner} is a customer already, with this phone`} required />
  );
}

/** The name of the customer with the phone that is typed; '' where none is known. */
function useTypedOwner(): string {
  const typed: unknown = useWatch({ name: 'phone' });
  const phone = typeof typed === 'string' ? typed : '';
  const [found, setFound] = useState({ phone: '', name: '' });
  useEffect(() => {
    if (phone.replaceAll(/\D/g, '').length < 10) return undefined;
    let isLast = true;
    const ask = async () => {
      try {
        const { phoneOwner } = await import('./phone-owner.ts');
        const owner = await phoneOwner(phone);
        if (isLast) setFound({ phone, name: owner?.name ?? '' });
      } catch (error) {
        console.warn('Whose phone it is was not answered', error);
      }
    };
    void ask();
    return () => {
      isLast = false;
    };
  }, [phone]);
  return found.phone === phone ? found.name : '';
}
