import { useOutletContext } from 'react-router';
import type { User as Answered } from '#contract/auth.ts';
import type { User } from '../../session/session.ts';

/** A signed-in customer, with all that GET /auth/me answers of one. */
export type Customer = User &
  Pick<Answered, 'isEmailVerified' | 'businessName' | 'businessType' | 'city' | 'gstNumber'>;

export function isCustomer(user: User): user is Customer {
  return user.type === 'CUSTOMER';
}

/** The customer whose account the page shows. */
export function useCustomer(): Customer {
  return useOutletContext<Customer>();
}
