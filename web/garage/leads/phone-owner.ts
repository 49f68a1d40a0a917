import { type Customer, customers } from '#contract/customers.ts';
import { call } from '#web/api.ts';

/** The customer whom a lead with this phone becomes, as the server matches them (LE-10); undefined where there is none. */
export async function phoneOwner(phone: string): Promise<Customer | undefined> {
  const digits = lastTen(phone);
  const { data } = await call(customers.list, { query: { search: digits } });
  // the newest first, as the list has them
  return data.find((one) => lastTen(one.phone) === digits);
}

/** lastTenDigits of contract/phone.ts (CU-5), which would come to every page of the garage from here. */
const lastTen = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);
