import { newUndelivered } from '#server/messages/testing.ts';
import { fresh } from '#server/contract-tests/fresh.ts';
import { passwordOf, verified } from './people.ts';
import type { Scene, Write } from './write.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });

/** A POST of the owner, whose answer is kept under its key. */
const post = (ready: (scene: Scene) => Promise<[path: string, body?: unknown]>): Write => ({
  ready: async (scene) => {
    const [path, body] = await ready(scene);
    return (key) => scene.garage.owner.post(path, body, keyed(key));
  },
  isKept: true,
});

const put = (ready: (scene: Scene) => Promise<[path: string, body: unknown]>): Write => ({
  ready: async (scene) => {
    const [path, body] = await ready(scene);
    return () => scene.garage.owner.put(path, body);
  },
});

/** A second DELETE finds nothing. */
const remove = (ready: (scene: Scene) => Promise<string>): Write => ({
  ready: async (scene) => {
    const path = await ready(scene);
    return () => scene.garage.owner.delete(path);
  },
  afterLost: 404,
});

const part = { kind: 'PART', description: 'Filter', quantity: 2, rate: 250 };

/** Every write of a garage, by method and path. */
export const garageWrites: Readonly<Record<string, Write>> = {
  'PUT /garages/settings': put(async () => ['/garages/settings', { logoText: `Sign ${performance.now()}` }]),
  'POST /garages/handover': {
    ready: async (scene) => {
      // A garage of its own: its owner is one no more afterwards.
      const { owner, next } = await verified(scene);
      const body = { staffId: next.staffId, password: passwordOf.owner };
      return (key) => owner.post('/garages/handover', body, keyed(key));
    },
    // Who handed over is no owner any more, and may not ask again.
    afterLost: 403,
  },

  'POST /garages/customers': post(async () => ['/garages/customers', fresh.customerBody()]),
  'PUT /garages/customers/{id}': put(async (s) => [(await fresh.customer(s)).path, { notes: 'Pays on Fridays' }]),
  'DELETE /garages/customers/{id}': remove(async (s) => (await fresh.customer(s)).path),
  'POST /garages/customers/{id}/erase': post(async (s) => {
    // With a booking the record stays, and so does the answer under its key.
    const booking = await fresh.booking(s);
    await s.garage.owner.put(`${booking}/status`, { status: 'CANCELLED' });
    const { body } = await s.garage.owner.get(booking);
    return [`/garages/customers/${body.customerId}/erase`];
  }),
  'POST /garages/customers/{id}/vehicles': post(async (s) => [
    `${(await fresh.customer(s)).path}/vehicles`,
    fresh.vehicleBody(),
  ]),
  'PUT /garages/vehicles/{id}': put(async (s) => [await fresh.vehicle(s), { model: 'Baleno' }]),
  'DELETE /garages/vehicles/{id}': remove(fresh.vehicle),

  'POST /garages/bookings': post(async (s) => ['/garages/bookings', await fresh.bookingBody(s)]),
  'PUT /garages/bookings/{id}': put(async (s) => [await fresh.booking(s), { customerNotes: 'After ten' }]),
  'PUT /garages/bookings/{id}/status': put(async (s) => [`${await fresh.booking(s)}/status`, { status: 'CONFIRMED' }]),
  // Asked for again it answers 200 with the card that exists; by the same key, 201 as the first time.
  'POST /garages/bookings/{id}/jobcard': post(async (s) => [`${await fresh.booking(s)}/jobcard`, { odometerIn: 10 }]),

  'POST /garages/jobcards': post(async (s) => ['/garages/jobcards', await fresh.cardBody(s)]),
  'PUT /garages/jobcards/{id}': put(async (s) => [
    await fresh.ownCard(s),
    { bayNumber: 'B9', technicianId: null, labels: ['Urgent'] },
  ]),
  'PUT /garages/jobcards/{id}/status': put(async (s) => {
    const path = await fresh.ownCard(s, { moves: ['IN_PROGRESS', 'READY'] });
    return [`${path}/status`, { status: 'DELIVERED' }];
  }),
  'POST /garages/jobcards/{id}/undo': post(async (s) => [`${await fresh.ownCard(s, { moves: ['IN_PROGRESS'] })}/undo`]),
  'POST /garages/jobcards/{id}/lines': post(async (s) => [`${await fresh.ownCard(s)}/lines`, part]),
  'PUT /garages/lines/{id}': put(async (s) => [await fresh.line(s), { quantity: 3 }]),
  'DELETE /garages/lines/{id}': remove(fresh.line),
  'POST /garages/jobcards/{id}/inspection': post(async (s) => [`${await fresh.ownCard(s)}/inspection`, {}]),
  'POST /garages/jobcards/{id}/inspection/good': post(async (s) => {
    const path = `${await fresh.ownCard(s)}/inspection`;
    const { body } = await s.garage.owner.post(path, {});
    return [`${path}/good`, { points: body.inspection.points.map(({ id }: { id: string }) => id) }];
  }),
  'PUT /garages/points/{id}': put(async (s) => [await fresh.point(s), { state: 'RED', note: 'Worn' }]),
  'POST /garages/jobcards/{id}/photos': {
    ready: async (scene) => {
      const path = `${await fresh.ownCard(scene)}/photos`;
      const [photo, type] = fresh.photoBody();
      return (key) => scene.garage.owner.post(path, photo, { ...type, ...keyed(key) });
    },
    isKept: true,
  },
  'DELETE /garages/photos/{id}': remove(fresh.photo),
  'POST /garages/checklists': post(async () => ['/garages/checklists', fresh.checklistBody()]),
  'PUT /garages/checklists/{id}': put(async (s) => [await fresh.checklist(s), { isActive: false }]),
  'POST /garages/jobcards/{id}/estimates': {
    ...post(async (s) => [`${await fresh.askedCard(s)}/estimates`]),
    toldOnce: 'token',
  },
  'POST /garages/estimates/{id}/revoke': post(async (s) => [`${await fresh.estimate(s)}/revoke`]),
  'POST /garages/estimates/{id}/answers': post(async (s) => [...(await fresh.approval(s))]),
  'POST /garages/jobcards/{id}/payments': post(async (s) => [
    `${await fresh.ownCard(s, { lines: [500] })}/payments`,
    { amount: 100, mode: 'CASH' },
  ]),
  'POST /garages/payments/{id}/reverse': post(async (s) => [
    `${await fresh.payment(s)}/reverse`,
    { reason: 'Typed twice' },
  ]),

  'POST /garages/customers/{id}/payments': post(async (s) => [
    `${await fresh.owing(s)}/payments`,
    { tenders: [{ amount: 100, mode: 'UPI' }] },
  ]),
  'POST /garages/customers/{id}/allocations': post(async (s) => [`${await fresh.inCredit(s, true)}/allocations`, {}]),
  'POST /garages/customers/{id}/promises': post(async (s) => [
    `${await fresh.owing(s)}/promises`,
    { day: fresh.today(s) },
  ]),
  'POST /garages/customers/{id}/write-offs': post(async (s) => [...(await fresh.writeOff(s))]),

  'POST /garages/drawer/days': post(async (s) => ['/garages/drawer/days', await fresh.drawerOpening(s)]),
  'POST /garages/drawer/days/{id}/moves': post(async (s) => [
    `${await fresh.drawerDay(s)}/moves`,
    { kind: 'PAY_IN', amount: 5, reason: 'Change' },
  ]),
  'POST /garages/drawer/days/{id}/close': post(async (s) => [
    `${await fresh.drawerDay(s)}/close`,
    { count: [], reason: 'Nobody counts here', expected: 1000 },
  ]),

  'POST /garages/jobcards/{id}/invoices/preview': post(async (s) => [
    `${await fresh.billable(s)}/invoices/preview`,
    {},
  ]),
  'POST /garages/jobcards/{id}/invoices': post(async (s) => [`${await fresh.billable(s)}/invoices`, {}]),
  'POST /garages/invoices/{id}/cancel': post(async (s) => [
    `${await fresh.invoice(s)}/cancel`,
    { reason: 'Wrong buyer' },
  ]),
  'POST /garages/invoices/{id}/notes': post(async (s) => [...(await fresh.creditNote(s))]),
  'POST /garages/invoices/{id}/irn': post(async (s) => [...(await fresh.irn(s))]),
  'POST /garages/gst/locks': post(async () => ['/garages/gst/locks', { month: fresh.month() }]),

  'POST /garages/services': post(async () => ['/garages/services', fresh.serviceBody()]),
  'PUT /garages/services/{id}': put(async (s) => [(await fresh.service(s)).path, { base_price: 900 }]),
  'DELETE /garages/services/{id}': remove(async (s) => (await fresh.service(s)).path),

  'POST /garages/staff': post(async () => ['/garages/staff', fresh.staffBody()]),
  'PUT /garages/staff/{id}': put(async (s) => [
    await fresh.member(s, 'STAFF'),
    { name: 'New Name', accessLevel: 'MANAGER', status: 'INACTIVE' },
  ]),
  'POST /garages/staff/{id}/invitation': post(async (s) => [`${await fresh.member(s, 'STAFF')}/invitation`]),
  'DELETE /garages/staff/{id}': remove((s) => fresh.member(s, 'STAFF')),

  'POST /garages/leads': post(async () => ['/garages/leads', fresh.leadBody()]),
  'PUT /garages/leads/{id}': put(async (s) => [await fresh.lead(s), { status: 'CONTACTED' }]),
  'DELETE /garages/leads/{id}': remove(fresh.lead),
  'POST /garages/leads/{id}/convert': post(async (s) => [`${await fresh.lead(s)}/convert`]),

  'PUT /garages/message-templates': put(async () => [
    '/garages/message-templates',
    { kind: 'READY', language: 'hi', text: `{plate} तैयार ${performance.now()}` },
  ]),
  'POST /garages/customers/{id}/messages': {
    ...post(async (s) => [...(await fresh.readyMessage(s))]),
    toldOnce: 'url',
  },
  'POST /garages/messages/{id}/send': post(async ({ appContext, garage }) => [
    `/garages/messages/${await newUndelivered(appContext, garage.id)}/send`,
  ]),
};
