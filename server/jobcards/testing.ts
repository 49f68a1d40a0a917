import { expect } from 'vitest';
import { istDay, wireOfDay } from '#rules/days.ts';
import { permissionsOf } from '#rules/permissions.ts';
import type { AccessLevel, Role } from '#contract/roles.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Caller, Reply, TestGarage, TestAppContext } from '../testing/garage.ts';

let last = 0;

/** A customer with one vehicle, by their ids. */
export async function addVehicleOwner(owner: Caller, more: Record<string, unknown> = {}) {
  last += 1;
  const customer = await owner.post('/garages/customers', {
    name: `Test Customer ${last}`,
    phone: String(9_100_000_000 + last),
    ...more,
  });
  const vehicle = await owner.post(`/garages/customers/${customer.body.id}/vehicles`, {
    make: 'Maruti',
    model: 'Swift',
    registrationNumber: `TN01AB${String(last).padStart(4, '0')}`,
  });
  expect([customer.status, vehicle.status]).toEqual([201, 201]);
  return { customerId: customer.body.id as string, vehicleId: vehicle.body.id as string };
}

/** The body of the create dialog, for today. */
export const cardBody = (appContext: TestAppContext, more: Record<string, unknown>) => ({
  odometerIn: 42_000,
  estimatedDelivery: wireOfDay(istDay(appContext.now())),
  ...more,
});

/** A new job card of a new customer, moved through the statuses given and given to a technician where one is named. */
export async function newCard(
  appContext: TestAppContext,
  garage: TestGarage,
  { moves = [], lines = [], ...more }: { moves?: string[]; lines?: number[]; [field: string]: unknown } = {},
) {
  const { technicianId, ...body } = more;
  const made = await garage.owner.post(
    '/garages/jobcards',
    cardBody(appContext, { ...(await addVehicleOwner(garage.owner)), ...body }),
  );
  expect(made.status).toBe(201);
  const path = `/garages/jobcards/${made.body.id}`;
  if (technicianId !== undefined) await done(garage.owner.put(path, { technicianId }));
  for (const rate of lines)
    await done(garage.owner.post(`${path}/lines`, { kind: 'LABOUR', description: 'Work', quantity: 1, rate }));
  for (const status of moves)
    await done(
      garage.owner.put(`${path}/status`, {
        status,
        acceptBalance: true,
        acceptUnpriced: true,
        acceptSkip: true,
        reason: 'Asked',
      }),
    );
  return { path, id: made.body.id as string, card: (await garage.owner.get(path)).body };
}

/** A job card opened from a new booking of a new customer: the addresses of both. */
export async function newBookedCard(appContext: TestAppContext, garage: TestGarage) {
  last += 1;
  const service = await garage.owner.post('/garages/services', {
    name: `Booked service ${last}`,
    slug: `booked-service-${last}`,
    category: 'Repair',
    description: 'Booked',
    base_price: 500,
    duration: 60,
  });
  const made = await garage.owner.post('/garages/bookings', {
    ...(await addVehicleOwner(garage.owner)),
    serviceId: service.body.id,
    preferredDate: wireOfDay(istDay(appContext.now())),
    preferredTimeSlot: 'MORNING',
  });
  const booking = `/garages/bookings/${made.body.id}`;
  const card = await garage.owner.post(`${booking}/jobcard`, { odometerIn: 10 });
  expect([service.status, made.status, card.status]).toEqual([201, 201, 201]);
  return { booking, path: `/garages/jobcards/${card.body.id}` };
}

/** The statuses of requests sent at once, the lowest first. */
export const statuses = (all: Reply[]) => all.map(({ status }) => status).toSorted((a, b) => a - b);

/** What a verb works with, for those that no route of this room calls. */
export function ctxOf(
  appContext: TestAppContext,
  tx: Tx,
  garageId: string,
  caller: Caller,
  { role = 'GARAGE_OWNER', accessLevel = 'OWNER' }: { role?: Role; accessLevel?: AccessLevel } = {},
): Ctx {
  const permissions = permissionsOf({ role, accessLevel });
  const { userId, staffId } = caller;
  const now = appContext.now();
  return {
    tx,
    garageId,
    person: {
      userId,
      staffId,
      sessionId: '',
      name: 'Test Person',
      garageId,
      role,
      accessLevel,
      isFresh: true,
      permissions,
    },
    now,
    today: istDay(now),
    requestId: 'test',
    network: '127.0.0.1',
    can: (permission) => permissions.has(permission),
  };
}

async function done(reply: ReturnType<Caller['post']>) {
  const { status, text } = await reply;
  expect([200, 201], text).toContain(status);
}
