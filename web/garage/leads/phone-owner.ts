import { type Customer, customers } from '#contract/customers.ts';
import { lastTenDigits } from '#contract/phone.ts';
import { call } from '#web/api.ts';

/** The customer whom a lead with this phone becomes, as the server matches them (LE-10); undefined where there is none. */
export async function phoneOwner(phone: string): Promise<Customer | undefined> {
  const digits = lastTenDigits(phone);
  const { data } = await call(customers.list, { query: { search: digits } });
  // the newest first, as the list has them
  return data.find((one) => lastTenDigits(one.phone) === digits);
}
