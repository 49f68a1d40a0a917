import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../database/tables/customers.ts';
import { readyCard } from '../invoices/testing.ts';
import { addVehicleOwner } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Reply, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { untilWaiting } from '../testing/until-waiting.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

/** Asks for something while the person of a customer is being erased, and answers what came of it. */
async function whileErased(customerId: string, ask: () => Promise<Reply>): Promise<Reply> {
  const [asked] = await appContext.database.inGarage(garage.id, async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
    const asking = ask();
    await untilWaiting(tx);
    const erased = {
      name: 'Erased customer',
      phone: '0000000000',
      status: 'BLOCKED',
      erasedAt: appContext.now(),
    } as const;
    await tx.update(customers).set(erased).where(eq(customers.id, customerId));
    return [asking] as [Promise<Reply>];
  });
  return asked;
}

test('nothing is written for a customer whose person is erased meanwhile', async () => {
  const { owner } = garage;
  const refused = async (ask: (own: { customerId: string; vehicleId: string }) => Promise<Reply>) => {
    const own = await addVehicleOwner(owner);
    const { status, body } = await whileErased(own.customerId, () => ask(own));
    return [status, body.detail];
  };
  const day = '2030-01-01';
  const card = (own: object) => owner.post('/garages/jobcards', { ...own, odometerIn: 1, estimatedDelivery: day });
  expect(await refused(card)).toEqual([409, 'Erased customer is blocked, so no job card can be opened']);
  const pay = ({ customerId }: { customerId: string }) =>
    owner.post(`/garages/customers/${customerId}/payments`, { tenders: [{ amount: 5, mode: 'UPI' }] });
  expect(await refused(pay)).toEqual([409, 'This customer was erased. Add a new one instead.']);
  const { path } = await readyCard(appContext, garage, [{ rate: 100 }]);
  const bill = ({ customerId }: { customerId: string }) => owner.post(`${path}/invoices`, { customerId });
  expect(await refused(bill)).toEqual([409, 'The personal data of this customer was erased. Choose who pays']);
});
