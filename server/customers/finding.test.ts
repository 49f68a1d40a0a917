import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { addCustomer, newPhone } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

describe('finding customers', () => {
  test('search covers plates in any spacing and by their last four, of all vehicles, and answers which they are', async () => {
    const own = await newGarage(appContext);
    const add = async (name: string, phone: string, ...plates: string[]) => {
      const { body } = await own.owner.post('/garages/customers', { name, phone });
      for (const registrationNumber of plates)
        await own.owner.post(`/garages/customers/${body.id}/vehicles`, {
          make: 'Tata',
          model: 'Ace',
          registrationNumber,
        });
      return body.id as string;
    };
    const meena = await add('Meena', '9876500001', 'TN 07 AB 1234', 'KA 01 M 9');
    const tna = await add('Tn07 Traders', '9876500002', 'DL 3 CAB 4321');
    // more than are looked at one by one for a page of one
    for (let n = 0; n < 9; n += 1) await add(`Filler ${n}`, newPhone());
    const stranger = await newGarage(appContext);
    const { body: other } = await stranger.owner.post('/garages/customers', { name: 'Other', phone: '9876500003' });
    const path = `/garages/customers/${other.id}/vehicles`;
    await stranger.owner.post(path, { make: 'Tata', model: 'Ace', registrationNumber: 'TN 07 AB 1235' });
    const found = async (caller: Caller, term: string) => {
      const { body } = await caller.get(`/garages/customers?search=${encodeURIComponent(term)}`);
      return (body as { id: string }[]).map(({ id }) => id);
    };
    const viewer = await own.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
    for (const caller of [own.owner, viewer]) {
      for (const term of ['1234', 'tn07ab1234', 'TN 07 AB 1234', 'tn-07 ab', 'ka01m9'])
        expect([term, await found(caller, term)]).toEqual([term, [meena]]);
      expect(await found(caller, 'tn07')).toEqual([tna, meena]);
      expect(await found(caller, '1235')).toEqual([]);
      expect(await found(caller, 'cab')).toEqual([]);
      expect(await found(caller, '%07%')).toEqual([]);
    }
    const { body } = await own.owner.get('/garages/customers?search=1234&limit=1');
    expect(body).toHaveLength(1);
    const plates = (body[0].plates as { registrationNumber: string }[]).map(
      ({ registrationNumber }) => registrationNumber,
    );
    expect(plates).toEqual(['KA01M9', 'TN07AB1234']);
    const csv = await own.owner.get('/garages/customers/export.csv?search=1234');
    expect(csv.text).toContain('Meena');
  });

  test('search covers name, phone and e-mail, and takes % as it is written', async () => {
    const made = await addCustomer(garage.owner, { name: 'Kaveri 100% Foods', email: 'kaveri@test.example' });
    for (const term of ['kaveri', 'ka', made.phone.slice(0, 6), '@test.example', '100%']) {
      const { body } = await garage.owner.get(`/garages/customers?search=${encodeURIComponent(term)}`);
      expect({ term, found: body.some(({ id }: { id: string }) => id === made.id) }).toEqual({ term, found: true });
    }
    expect((await garage.owner.get('/garages/customers?search=100%25z')).body).toEqual([]);
  });

  test('pages follow each other without gap or repetition, newest first', async () => {
    const own = await newGarage(appContext);
    const made = [];
    for (let n = 1; n <= 7; n++)
      made.unshift(
        (await own.owner.post('/garages/customers', { name: `Customer ${n}`, phone: newPhone() })).body.name,
      );
    const seen: string[] = [];
    let path: string | undefined = '/garages/customers?limit=3';
    while (path) {
      const { body, headers } = await own.owner.get(path);
      expect(headers['x-total-count']).toBe('7');
      seen.push(...body.map(({ name }: { name: string }) => name));
      path = /<\/api\/v1([^>]+)>; rel="next"/.exec((headers['link'] as string) ?? '')?.[1];
    }
    expect(seen).toEqual(made);
  });

  test('a status filter narrows the list, an unknown query name or a limit over 500 is 400', async () => {
    await addCustomer(garage.owner, { status: 'BLOCKED' });
    const { body } = await garage.owner.get('/garages/customers?status=BLOCKED&search=');
    expect(new Set(body.map(({ status }: { status: string }) => status))).toEqual(new Set(['BLOCKED']));
    expect((await garage.owner.get('/garages/customers?colour=red')).status).toBe(400);
    expect((await garage.owner.get('/garages/customers?limit=501')).status).toBe(400);
  });
});
