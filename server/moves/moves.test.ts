import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { istDay, wireOfDay } from '#rules/days.ts';
import { bookingMoves } from '#rules/booking-moves.ts';
import { jobcardMoves } from '#rules/jobcard-moves.ts';
import { leadMoves } from '#rules/lead-moves.ts';
import { addVehicleOwner, newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

/** What the tests ask of a table of moves, whichever word it is of. */
interface Table {
  start: string;
  labels: Readonly<Record<string, string>>;
  moves: readonly { from: string; to: string; reason?: string }[];
}

const yes = { acceptSkip: true, acceptUnpriced: true, acceptBalance: true };
let made = 0;

/** Each word that moves: its table, a new record of it, and the call that moves one. */
const words: Record<string, { table: Table; add: () => Promise<string>; move: (path: string, to: string) => Call }> = {
  'job cards': {
    table: jobcardMoves,
    add: async () => (await newCard(appContext, garage)).path,
    move: (path, status) => garage.owner.put(`${path}/status`, { status, reason: 'Asked', ...yes }),
  },
  bookings: {
    table: bookingMoves,
    add: async () => {
      const booking = {
        ...(await addVehicleOwner(garage.owner)),
        serviceId: await serviceId(),
        preferredDate: wireOfDay(istDay(appContext.now())),
        preferredTimeSlot: 'MORNING',
      };
      return `/garages/bookings/${(await garage.owner.post('/garages/bookings', booking)).body.id}`;
    },
    move: (path, status) => garage.owner.put(`${path}/status`, { status, reason: 'Asked' }),
  },
  leads: {
    table: leadMoves,
    add: async () => {
      made += 1;
      const lead = { name: `Lead ${made}`, phone: String(9_300_000_000 + made) };
      return `/garages/leads/${(await garage.owner.post('/garages/leads', lead)).body.id}`;
    },
    move: (path, status) => garage.owner.put(path, { status, ...(status === 'LOST' && { lostReason: 'Asked' }) }),
  },
};
type Call = ReturnType<TestGarage['owner']['put']>;

async function serviceId() {
  made += 1;
  const service = { category: 'Repair', description: 'Work', base_price: 500, duration: 60 };
  const { body } = await garage.owner.post('/garages/services', { ...service, name: `S${made}`, slug: `s-${made}` });
  return body.id as string;
}

describe.each(Object.entries(words))('%s', (_, { table, add, move }) => {
  const statuses = Object.keys(table.labels);
  const ways = waysOf(table);
  const historyOf = async (path: string) => (await garage.owner.get(path)).body.history as Record<string, unknown>[];

  async function standing(status: string) {
    const path = await add();
    for (const to of ways.get(status)!) expect((await move(path, to)).status).toBe(200);
    return path;
  }

  test.each(statuses)('go from %s where the table says and nowhere else, each move a row of history', async (from) => {
    const resting = await standing(from);
    const before = await historyOf(resting);
    const isMove = (to: string) => table.moves.some((one) => one.from === from && one.to === to);
    for (const to of statuses.filter((one) => !isMove(one)))
      expect([to, (await move(resting, to)).status]).toEqual([to, to === from ? 200 : 409]);
    for (const { to, reason } of table.moves.filter((one) => one.from === from)) {
      const path = await standing(from);
      const was = await historyOf(path);
      expect([to, (await move(path, to)).status]).toEqual([to, 200]);
      const [newest, ...rest] = await historyOf(path);
      const why = reason === undefined ? {} : { reason: 'Asked' };
      expect(newest).toMatchObject({ kind: 'MOVED', from, to, by: expect.any(String), ...why });
      expect(rest).toEqual(was);
    }
    // what was refused, and moving to where it stands, wrote nothing
    expect(await historyOf(resting)).toEqual(before);
    expect(before.at(-1)).toMatchObject({ kind: 'OPENED', from: null });
  });
});

/** The shortest way from where a record starts to each status. */
function waysOf({ start, moves }: Table) {
  const ways = new Map<string, string[]>([[start, []]]);
  for (const [status, way] of ways)
    for (const { from, to } of moves) if (from === status && !ways.has(to)) ways.set(to, [...way, to]);
  return ways;
}
