import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { newPhone } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  await garage.owner.put('/garages/settings', { city: 'Chennai', state: 'Tamil Nadu' });
});
afterAll(() => appContext.close());

test('city and state that nobody said are where the GSTIN or the pincode tells, and the garage’s only where neither does (CU-12)', async () => {
  const company = { customerType: 'CORPORATE', companyName: 'Demo Cabs', gstNumber: '29AAACB5566M1Z7' };
  const add = async (more: Record<string, unknown>) =>
    (await garage.owner.post('/garages/customers', { name: 'A', phone: newPhone(), ...more })).body;
  const placeOf = ({ city, state }: { city: string | null; state: string | null }) => [city, state];
  expect(placeOf(await add({ addressLine1: '14 MG Road', pincode: '560001' }))).toEqual(['Bangalore', 'Karnataka']);
  expect(placeOf(await add({ addressLine1: '2 Hill Street', pincode: '612001' }))).toEqual([null, 'Tamil Nadu']);
  expect(placeOf(await add(company))).toEqual([null, 'Karnataka']);
  expect(placeOf(await add({ ...company, pincode: '560001' }))).toEqual(['Bangalore', 'Karnataka']);
  // a person's number is not kept, so it tells nothing
  expect(placeOf(await add({ gstNumber: company.gstNumber }))).toEqual(['Chennai', 'Tamil Nadu']);
});

test('a place that was filled in follows a GSTIN or a pincode that comes later; one that was written stays (CU-12)', async () => {
  const edited = async (start: Record<string, unknown>, changes: Record<string, unknown>) => {
    const made = (await garage.owner.post('/garages/customers', { name: 'A', phone: newPhone(), ...start })).body;
    const { body } = await garage.owner.put(`/garages/customers/${made.id}`, changes);
    return [body.city, body.state];
  };
  const company = { customerType: 'CORPORATE', gstNumber: '29AAACB5566M1Z7' };
  expect(await edited({}, { addressLine1: '14 MG Road', pincode: '560001' })).toEqual(['Bangalore', 'Karnataka']);
  expect(await edited({}, company)).toEqual([null, 'Karnataka']);
  expect(await edited({}, { notes: 'Calls first' })).toEqual(['Chennai', 'Tamil Nadu']);
  expect(await edited({ city: 'Madurai', state: 'Tamil Nadu' }, { pincode: '560001' })).toEqual([
    'Madurai',
    'Tamil Nadu',
  ]);
  const said = { city: 'Chennai', state: 'Tamil Nadu', pincode: '560001' };
  expect(await edited({}, said)).toEqual(['Chennai', 'Tamil Nadu']);
});
