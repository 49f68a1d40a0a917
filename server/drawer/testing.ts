import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';

export const days = '/garages/drawer/days';
export const notes = (rupees: number, pieces: number) => ({ rupees, pieces });
export const atFirst = [notes(500, 2), notes(10, 5)];
export const cash = (amount: number) => ({ amount, mode: 'CASH' });

/** As many whole pieces as an amount in rupees needs. */
export const countOf = (rupees: number) =>
  [500, 200, 100, 50, 20, 10, 5, 2, 1].flatMap((one) => {
    const pieces = Math.floor(rupees / one);
    rupees -= pieces * one;
    return pieces > 0 ? [notes(one, pieces)] : [];
  });

interface Here {
  appContext: TestAppContext;
  garage: TestGarage;
  cashier: Caller;
}

/** Makes a new garage with a cashier before each test of a file. Answers what tests of drawers do there, and `here`, which has them. */
export function drawerTests() {
  const here = {} as Here;
  beforeAll(async () => {
    here.appContext = await openTestAppContext();
  });
  beforeEach(async () => {
    here.garage = await newGarage(here.appContext);
    here.cashier = await here.garage.hire('CASHIER');
  });
  afterAll(() => here.appContext.close());

  async function done(
    path: string,
    body: object,
    { by = here.garage.owner, status = 201 }: { by?: Caller; status?: number } = {},
  ) {
    const reply = await by.post(path, body);
    expect(reply.status, reply.text).toBe(status);
    return reply.body;
  }
  async function switched(usesDrawer: boolean, status = 200) {
    const reply = await here.garage.owner.put('/garages/settings', { usesDrawer });
    expect(reply.status, reply.text).toBe(status);
    return reply;
  }
  /** A day that is open in the garage's own place, with ₹1,050 in it. */
  async function opened(by: Caller = here.cashier, body: object = {}) {
    await switched(true);
    return done(days, { count: atFirst, ...body }, { by });
  }
  /** A job card on which so much is to be paid. */
  const cardOf = (amount: number, more: object = {}) =>
    newCard(here.appContext, here.garage, { lines: [amount], ...more });
  const pay = (path: string, body: object) => here.cashier.post(`${path}/payments`, body);
  const read = async (id: string) => (await here.garage.owner.get(`${days}/${id}`)).body;
  return { here, done, switched, opened, cardOf, pay, read };
}
