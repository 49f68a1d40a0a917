import type { TestAppContext } from '#server/testing/garage.ts';
import { newCustomer } from '#server/testing/visitor.ts';
import { columns } from '#server/contract-tests/matrix.ts';
import type { FullGarage } from '#server/contract-tests/full-garage.ts';

/** Somebody who asks: their cookies, got anew when they were signed out or removed by what was asked. */
export interface Asker {
  name: string;
  cookie(): string;
  /** signs them in again, as a new person of the same role and access level */
  renew(): Promise<void>;
}

/** One of each role and access level of the garage, a customer of the storefront and a stranger. */
export async function allAskers(appContext: TestAppContext, garage: FullGarage): Promise<Asker[]> {
  const staff = columns.map(([, role, level]) =>
    askerOf(`${role} ${level}`, async () => {
      const { cookies, staffId } = await garage.hire(role, level);
      if (level !== 'OWNER') garage.ids['staff'] = staffId;
      return cookies;
    }),
  );
  const customer = askerOf('CUSTOMER', async () => (await newCustomer(appContext.app)).visitor.cookies);
  const stranger = askerOf('stranger', async () => ({}));
  return Promise.all([...staff, customer, stranger]);
}

async function askerOf(name: string, signIn: () => Promise<Record<string, string>>): Promise<Asker> {
  const read = async () =>
    Object.entries(await signIn())
      .map(([key, value]) => `${key}=${value}`)
      .join('; ');
  let cookie = await read();
  return {
    name,
    cookie: () => cookie,
    renew: async () => {
      cookie = await read();
    },
  };
}
