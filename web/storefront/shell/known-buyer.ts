import { type RefObject, useEffect } from 'react';
import { type User, useSession } from '../../session/session.ts';
import { resetTo } from '../look/form-as-reset.ts';

/** What a form may know of a signed-in customer. */
export type Buyer = Pick<User, 'name' | 'email' | 'phone' | 'businessName' | 'businessType' | 'city'>;

/** The signed-in customer; undefined for a stranger, for a garage's people, and until the server has said who it is. */
export function useBuyer(): Buyer | undefined {
  const { user } = useSession();
  return user?.type === 'CUSTOMER' ? user : undefined;
}

/** Puts what the account says into the fields that are empty; emptied after sending, the form holds it again (SF-48). */
export function useKnownFields(
  form: RefObject<HTMLFormElement | null>,
  fieldsOf: (buyer: Buyer) => Record<string, string | null | undefined>,
): Buyer | undefined {
  const buyer = useBuyer();
  useEffect(() => {
    if (!buyer || !form.current) return;
    for (const [name, value] of Object.entries(fieldsOf(buyer)))
      if (value) resetTo(form.current, name, value, { onlyEmpty: true });
  }, [buyer, form, fieldsOf]);
  return buyer;
}
