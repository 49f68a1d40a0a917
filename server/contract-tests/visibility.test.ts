import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { addressOf, fullGarage, type FullGarage } from './full-garage.ts';
import { named, reads } from './requests.ts';

/** A customer whose every word stands nowhere else, with a vehicle, a booking, two job cards and money owed. */
const words = {
  name: 'Qadira Zephyrine',
  addressLine1: '77 Quillfeather Lane',
  notes: 'Xylophone collector',
  registrationNumber: 'TN77QZ7077',
  make: 'Hispano-Suiza',
  asked: 'Rattles like a Quokka',
  concerns: 'Yodels in second gear',
  lastFour: '4747',
};

let appContext: TestAppContext;
let garage: FullGarage;
let ids: Record<string, string>;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await fullGarage(appContext);
  ids = { ...garage.ids, ...(await addCustomer(garage)) };
});
afterAll(() => appContext.close());

async function addCustomer({ owner, ids: own }: FullGarage) {
  const make = async (path: string, body: unknown): Promise<string> => {
    const { status, body: made, text } = await owner.post(`/garages/${path}`, body);
    expect(status, `${path} ${text}`).toBe(201);
    return made.id;
  };
  const today = new Date(appContext.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const { name, addressLine1, notes, registrationNumber } = words;
  const customers = await make('customers', { name, addressLine1, notes, phone: `912345${words.lastFour}` });
  const vehicles = await make(`customers/${customers}/vehicles`, {
    make: words.make,
    model: 'J12',
    registrationNumber,
  });
  const of = { customerId: customers, vehicleId: vehicles };
  const when = { preferredDate: today, preferredTimeSlot: 'MORNING' };
  const bookings = await make('bookings', { ...of, ...when, serviceId: own['services'], customerNotes: words.asked });
  const jobcards = await make('jobcards', {
    ...of,
    odometerIn: 7,
    estimatedDelivery: today,
    customerConcerns: words.concerns,
  });
  const line = { kind: 'LABOUR', description: 'Tuning', quantity: 1, rate: 500 };
  const lines = await make(`jobcards/${jobcards}/lines`, line);
  for (const status of ['IN_PROGRESS', 'READY']) await owner.put(`/garages/jobcards/${jobcards}/status`, { status });
  return { customers, vehicles, bookings, jobcards, lines };
}

/** Which of the customer's words come out of each road that answers this person: as it is, and by searching where it can. */
async function seenBy(caller: Pick<Caller, 'get'>, roads: readonly Endpoint[] = reads) {
  const seen: Record<string, string[]> = {};
  for (const endpoint of roads) {
    const path = addressOf(endpoint, { ...garage, ids });
    for (const query of ['', ...searchesOf(endpoint)]) {
      const { status, text } = await caller.get(`${path}${query}`);
      if (status !== 200) continue;
      const found = Object.entries(words).flatMap(([word, value]) => (text.includes(value) ? [word] : []));
      if (found.length > 0) seen[named(endpoint)] = [...new Set([...(seen[named(endpoint)] ?? []), ...found])];
    }
  }
  return seen;
}

function searchesOf({ query }: Endpoint): string[] {
  const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const field = fields.find((name) => name === 'q' || name === 'search');
  return field === undefined
    ? []
    : [words.name, words.registrationNumber].map((word) => `?${new URLSearchParams({ [field]: word })}`);
}

const mainRoads = [
  'customers',
  'customers/{id}',
  'bookings',
  'bookings/{id}',
  'jobcards',
  'jobcards/{id}',
  'search',
].map((road) => `GET /garages/${road}`);
const toMain = reads.filter((endpoint) => mainRoads.includes(named(endpoint)));

const seeAll: [Role, AccessLevel][] = [
  ['GARAGE_OWNER', 'ADMIN'],
  ['GARAGE_MANAGER', 'MANAGER'],
  ['SERVICE_ADVISOR', 'STAFF'],
  ['CASHIER', 'STAFF'],
  ['SERVICE_ADVISOR', 'VIEW_ONLY'],
];

describe('a customer of a job card that is not the technician’s', () => {
  test('is seen by the technician by no road, and by all of them once a card is', async () => {
    const before = await seenBy(garage.technician);
    expect(before).toEqual({});
    const assigned = await garage.owner.put(`/garages/jobcards/${ids['jobcards']}`, {
      technicianId: garage.technician.staffId,
    });
    expect(assigned.status).toBe(200);
    expect(Object.keys(await seenBy(garage.technician, toMain)).toSorted()).toEqual(mainRoads.toSorted());
    await garage.owner.put(`/garages/jobcards/${ids['jobcards']}`, { technicianId: null });
    expect(await seenBy(garage.technician)).toEqual({});
    const advised = { advisorId: garage.technician.staffId };
    expect((await garage.owner.put(`/garages/jobcards/${ids['jobcards']}`, advised)).status).toBe(200);
    expect(await seenBy(garage.technician)).toEqual({});
  });

  test.each(seeAll)('is seen by %s with %s access by the lists, the details and the search', async (role, level) => {
    const person = await garage.hire(role, level);
    expect(Object.keys(await seenBy(person, toMain)).toSorted()).toEqual(mainRoads.toSorted());
  });
});
