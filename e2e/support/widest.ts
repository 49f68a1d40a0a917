import { expect, request } from '@playwright/test';
import { dayAhead } from './clock.ts';
import {
  amount,
  bookingOf,
  cardOf,
  customerOf,
  latin,
  leadOf,
  remark,
  serviceOf,
  tamil,
  vehicleOf,
} from './widest-records.ts';

/**
 * Puts the widest records there are in front of those of the demo garage, one job card in each status among them, and gives its technician a
 * long name. Layout is looked at on them (screens.spec.ts).
 */
export async function addWidest(url: string): Promise<void> {
  const context = await request.newContext({ baseURL: `${url}/api/v1/` });
  const send = async (method: 'get' | 'post' | 'put', path: string, data?: object): Promise<Answer> => {
    const answer = await context[method](path, data === undefined ? {} : { data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const add = async (path: string, data: object) => (await send('post', `garages/${path}`, data)).id;
  await send('post', 'auth/login', { email: 'owner@demo.test', password: 'demo1234' });
  const technicianId = await renameTechnician(send);
  const serviceId = await add('services', serviceOf(latin, 1));
  await add('services', serviceOf(tamil, 2));
  let nth = 0;
  const owner = async (name: string) => {
    nth += 1;
    const customerId = await add('customers', customerOf(name, nth));
    return { customerId, vehicleId: await add(`customers/${customerId}/vehicles`, vehicleOf(nth)) };
  };
  for (const name of [latin, tamil]) {
    const booking = await add('bookings', { ...(await owner(name)), ...bookingOf(serviceId, dayAhead(0)) });
    if (name === latin) await send('put', `garages/bookings/${booking}/status`, { status: 'CONFIRMED' });
  }
  const { leads } = await send('get', 'garages/leads?followUp=OVERDUE&limit=2');
  for (const [at, { id }] of leads.entries()) await send('put', `garages/leads/${id}`, leadOf([latin, tamil][at]!, at));
  for (const [status, way] of Object.entries(ways)) {
    const whose = await owner(status === 'OPEN' ? tamil : latin);
    const card = `jobcards/${await add('jobcards', { ...whose, ...cardOf(status, dayAhead(0)) })}`;
    await send('put', `garages/${card}`, { technicianId, labels: ['Waiting for approval', 'Waiting for parts'] });
    for (const kind of ['LABOUR', 'PART'])
      await add(`${card}/lines`, { kind, description: latin, quantity: 1.125, rate: amount, discount: 888_888.88 });
    if (status !== 'CANCELLED')
      await add(`${card}/payments`, { amount, mode: 'BANK', reference: `NEFT/${'8'.repeat(60)}` });
    for (const to of way)
      await send('put', `garages/${card}/status`, { status: to, reason: remark, acceptBalance: true });
  }
  await context.dispose();
}

interface Answer {
  id: string;
  leads: { id: string }[];
  staff: { id: string; role: string; email: string; phone: string }[];
}

/** The moves that lead to each status. */
const ways: Record<string, string[]> = {
  CANCELLED: ['CANCELLED'],
  DELIVERED: ['IN_PROGRESS', 'READY', 'DELIVERED'],
  READY: ['IN_PROGRESS', 'READY'],
  IN_PROGRESS: ['IN_PROGRESS'],
  OPEN: [],
};

async function renameTechnician(send: (method: 'get' | 'put', path: string, data?: object) => Promise<Answer>) {
  const { staff } = await send('get', 'garages/staff');
  const { id, email, phone } = staff.find(({ role }) => role === 'TECHNICIAN')!;
  await send('put', `garages/staff/${id}`, { name: tamil, email, phone });
  return id;
}
