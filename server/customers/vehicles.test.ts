import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { addCustomer } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

describe('vehicles', () => {
  test('a registration number is kept in capitals without spaces and belongs to one vehicle of the garage', async () => {
    const made = await addCustomer(garage.owner);
    const vehicle = { make: 'Maruti', model: 'Swift', registrationNumber: 'tn 01-ab 1234' };
    const added = await garage.owner.post(`/garages/customers/${made.id}/vehicles`, vehicle);
    expect([added.status, added.body.registrationNumber]).toEqual([201, 'TN01AB1234']);
    const other = await addCustomer(garage.owner);
    const again = await garage.owner.post(`/garages/customers/${other.id}/vehicles`, {
      ...vehicle,
      registrationNumber: 'TN01AB1234',
    });
    expect([again.status, again.body.existing]).toEqual([409, { id: made.id, name: made.name }]);
    expect(again.body.detail).toBe(`${made.name} already has the vehicle TN 01 AB 1234`);
    expect((await garage.owner.get(`/garages/customers/${made.id}`)).body.vehicleCount).toBe(1);
  });

  test('vehicles that are given one registration number at once: all but the first hear whose it is', async () => {
    const cars = [];
    for (let i = 0; i < 4; i += 1) {
      const { id, name } = await addCustomer(garage.owner);
      const car = { make: 'Maruti', model: 'Swift', registrationNumber: `TN 05 RC 000${i}` };
      const { body } = await garage.owner.post(`/garages/customers/${id}/vehicles`, car);
      cars.push({ path: `/garages/vehicles/${body.id}`, owner: { id, name } });
    }
    const answers = await Promise.all(
      cars.map(({ path }) => garage.owner.put(path, { registrationNumber: 'TN05RC9999' })),
    );
    const { owner } = cars[answers.findIndex(({ status }) => status === 200)]!;
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.existing)).toEqual([owner, owner, owner]);
  });

  test('a year after the next is refused', async () => {
    const made = await addCustomer(garage.owner);
    const { body } = await garage.owner.post(`/garages/customers/${made.id}/vehicles`, {
      make: 'A',
      model: 'B',
      registrationNumber: 'KA05MN1',
      year: new Date().getFullYear() + 2,
    });
    expect(body.errors).toEqual([{ path: 'year', message: 'Invalid year' }]);
  });
});
