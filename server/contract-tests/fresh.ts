import type { AccessLevel } from '#contract/roles.ts';
import { istDay } from '#rules/days.ts';
import { jpegOf } from '#rules/testing/any-jpeg.ts';
import { signedQrOf } from '#rules/testing/signed-qr.ts';
import { fleet } from '#rules/testing/fleet.ts';
import { addVehicleOwner, cardBody, newCard } from '../jobcards/testing.ts';
import { newUndelivered } from '../messages/testing.ts';
import type { Caller, TestGarage, TestAppContext } from '../testing/garage.ts';

interface Scene {
  appContext: TestAppContext;
  garage: TestGarage;
  technician: Caller;
}

let last = 0;
const next = () => (last += 1);

const customerBody = () => ({ name: `Fresh Customer ${next()}`, phone: String(9_300_000_000 + next()) });
const vehicleBody = () => ({
  make: 'Maruti',
  model: 'Swift',
  registrationNumber: `TN09FR${String(next()).padStart(4, '0')}`,
});
const leadBody = () => ({ name: `Fresh Lead ${next()}`, phone: String(9_400_000_000 + next()) });
const serviceBody = () => ({
  name: `Fresh service ${next()}`,
  slug: `fresh-service-${last}`,
  category: 'Repair',
  description: 'Fresh',
  base_price: 500,
  duration: 60,
});
const staffBody = (accessLevel: AccessLevel = 'STAFF') => ({
  name: 'Fresh Member',
  email: `fresh-${next()}@test.example`,
  phone: '9500000001',
  password: 'fresh-word-1',
  role: 'SERVICE_ADVISOR',
  accessLevel,
});

async function made({ garage }: Scene, path: string, body: unknown): Promise<string> {
  const { status, body: record, text } = await garage.owner.post(path, body);
  if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
  return record.id;
}

/** A photo that no other is the same as, and how it is sent. */
const photoBody = () =>
  [Buffer.from(jpegOf({ data: [next() % 251, last % 13, last % 17] })), { 'content-type': 'image/jpeg' }] as const;

/** The scene's garage has a GSTIN from now on. */
async function register({ garage: { owner } }: Scene) {
  const { body: settings } = await owner.get('/garages/settings');
  const tax = { ...settings.tax, regime: 'REGULAR' };
  const { status, text } = await owner.put('/garages/settings', { gstin: '33AAAAA0000A1Z9', pincode: '600032', tax });
  if (status !== 200) throw new Error(`the settings answered ${status}: ${text}`);
}

/** The drawer is on, with a day in the first branch; the id of another branch. */
async function drawerBranch(scene: Scene): Promise<string> {
  const { owner } = scene.garage;
  const { body: settings } = await owner.get('/garages/settings');
  const known = settings.branches.find(({ name }: { name: string }) => name === 'Drawer branch');
  const branches = known ? undefined : [...settings.branches, { name: 'Drawer branch' }];
  if (!known || !settings.usesDrawer) {
    const { status, text } = await owner.put('/garages/settings', { usesDrawer: true, branches });
    if (status !== 200) throw new Error(`the settings answered ${status}: ${text}`);
  }
  if (!(await openIn(scene, 'default'))) await made(scene, '/garages/drawer/days', { count: [] });
  return known ? known.id : drawerBranch(scene);
}

/** The day that is open in a branch, if any. */
async function openIn({ garage }: Scene, branchId: string): Promise<string | undefined> {
  const { body } = await garage.owner.get(`/garages/drawer/days?branchId=${branchId}&status=OPEN`);
  return body[0]?.id;
}

async function closeIn(scene: Scene, branchId: string): Promise<void> {
  const id = await openIn(scene, branchId);
  if (id) await scene.garage.owner.post(`/garages/drawer/days/${id}/close`, { count: [], reason });
}

/** of what differs from closing to opening */
const reason = 'Nobody counts here';

async function customer(scene: Scene) {
  const id = await made(scene, '/garages/customers', customerBody());
  return { id, path: `/garages/customers/${id}` };
}

async function service(scene: Scene) {
  const id = await made(scene, '/garages/services', serviceBody());
  return { id, path: `/garages/services/${id}` };
}

async function bookingBody(scene: Scene) {
  const { estimatedDelivery: preferredDate } = cardBody(scene.appContext, {}) as unknown as {
    estimatedDelivery: string;
  };
  const owned = await addVehicleOwner(scene.garage.owner);
  return { ...owned, serviceId: (await service(scene)).id, preferredDate, preferredTimeSlot: 'MORNING' };
}

/** The address of a new job card that is the technician's own. */
async function ownCard(scene: Scene, more: Record<string, unknown> = {}) {
  return (await newCard(scene.appContext, scene.garage, { technicianId: scene.technician.staffId, ...more })).path;
}

/** Records made by the owner, each a new one, and the bodies that make them: the address of the record is what is answered. */
export const fresh = {
  customerBody,
  vehicleBody,
  leadBody,
  serviceBody,
  staffBody,
  customer,
  service,
  bookingBody,
  ownCard,
  card: async (scene: Scene) => (await newCard(scene.appContext, scene.garage)).path,
  undelivered: (scene: Scene) => newUndelivered(scene.appContext, scene.garage.id),
  cardBody: async (scene: Scene) => cardBody(scene.appContext, await addVehicleOwner(scene.garage.owner)),
  vehicle: async (scene: Scene) =>
    `/garages/vehicles/${await made(scene, `${(await customer(scene)).path}/vehicles`, vehicleBody())}`,
  lead: async (scene: Scene) => `/garages/leads/${await made(scene, '/garages/leads', leadBody())}`,
  booking: async (scene: Scene) =>
    `/garages/bookings/${await made(scene, '/garages/bookings', await bookingBody(scene))}`,
  ownBooking: async (scene: Scene) => {
    const body = await bookingBody(scene);
    const { customerId, vehicleId } = body;
    await newCard(scene.appContext, scene.garage, { customerId, vehicleId, technicianId: scene.technician.staffId });
    return `/garages/bookings/${await made(scene, '/garages/bookings', body)}`;
  },
  line: async (scene: Scene) =>
    `/garages/lines/${await made(scene, `${await ownCard(scene)}/lines`, { kind: 'PART', description: 'Filter', quantity: 1, rate: 250 })}`,
  payment: async (scene: Scene) =>
    `/garages/payments/${await made(scene, `${await ownCard(scene, { lines: [500] })}/payments`, { amount: 100, mode: 'UPI' })}`,
  photoBody,
  checklistBody: () => ({ name: `Fresh checklist ${next()}`, points: ['Brakes', 'Tyres'] }),
  checklist: async (scene: Scene) =>
    `/garages/checklists/${await made(scene, '/garages/checklists', fresh.checklistBody())}`,
  point: async (scene: Scene) => {
    const { body } = await scene.garage.owner.post(`${await ownCard(scene)}/inspection`, {});
    return `/garages/points/${body.inspection.points[0].id}`;
  },
  photo: async (scene: Scene) => {
    const { body } = await scene.garage.owner.post(`${await ownCard(scene)}/photos`, ...photoBody());
    return `/garages/photos/${body.id}`;
  },
  /** an own card with a line that waits for an answer */
  askedCard: async (scene: Scene) => {
    const path = await ownCard(scene);
    await made(scene, `${path}/lines`, { kind: 'PART', description: 'Brake pads', quantity: 1, rate: 2400, ask: true });
    return path;
  },
  estimate: async (scene: Scene) =>
    `/garages/estimates/${await made(scene, `${await fresh.askedCard(scene)}/estimates`, undefined)}`,
  /** an approval of all that a new estimate asks, and where it goes */
  approval: async (scene: Scene) => {
    const card = await fresh.askedCard(scene);
    const { body } = await scene.garage.owner.post(`${card}/estimates`);
    const answers = [{ lineId: body.lines[0].id, answer: 'APPROVED' }];
    return [`/garages/estimates/${body.id}/answers`, { name: 'Meena', answers }] as const;
  },
  billable: async (scene: Scene) =>
    (await newCard(scene.appContext, scene.garage, { lines: [500], moves: ['IN_PROGRESS', 'READY'] })).path,
  invoice: async (scene: Scene) =>
    `/garages/invoices/${await made(scene, `${await fresh.billable(scene)}/invoices`, {})}`,
  /** a card that is ready, and what tells its customer so */
  readyMessage: async (scene: Scene) => {
    const { body } = await scene.garage.owner.get(await fresh.billable(scene));
    return [`/garages/customers/${body.customerId}/messages`, { kind: 'READY', jobCardId: body.id }] as const;
  },
  /** a month long over that nobody locked */
  month: () => {
    const at = next() % 300;
    return `20${String(Math.floor(at / 12)).padStart(2, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  },
  /** files of a month that a registered garage has, for a month without documents */
  gstFile: async (scene: Scene, file: string) => {
    await register(scene);
    return `/garages/gst/${file}?month=2020-01`;
  },
  /** where the portal's answer for a new invoice to a registered buyer goes, and the answer */
  irn: async (scene: Scene) => {
    const { owner } = scene.garage;
    await register(scene);
    const card = await fresh.billable(scene);
    const { body: billed } = await owner.get(card);
    await owner.put(`/garages/customers/${billed.customerId}`, fleet);
    const id = await made(scene, `${card}/invoices`, {});
    const { body: invoice } = await owner.get(`/garages/invoices/${id}`);
    const irn = String(next()).padStart(64, 'ab');
    const signedQr = signedQrOf(invoice, irn, { IrnDt: `${fresh.today(scene)} 00:00:00` });
    return [`/garages/invoices/${id}/irn`, { irn, acknowledgement: '112010036563310', signedQr }] as const;
  },
  today: ({ appContext }: Scene) => istDay(appContext.now()),
  /** a customer who owes ₹500 */
  owing: async (scene: Scene) => {
    const { body } = await scene.garage.owner.get(await fresh.invoice(scene));
    return `/garages/customers/${body.customerId}`;
  },
  /** a customer with ₹100 of credit, and on demand with something due again */
  inCredit: async (scene: Scene, andOwing = false) => {
    const { owner } = scene.garage;
    const path = await fresh.owing(scene);
    await made(scene, `${path}/payments`, { tenders: [{ amount: 600, mode: 'UPI' }] });
    if (!andOwing) return path;
    const { body } = await owner.get(path);
    const given = { customerId: body.id, vehicleId: body.vehicles[0].id, lines: [50] };
    await newCard(scene.appContext, scene.garage, { ...given, moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    return path;
  },
  /** a write-off of some of what a new customer owes, and where it goes */
  writeOff: async (scene: Scene) => {
    const path = await fresh.owing(scene);
    const { body } = await scene.garage.owner.get(`${path}/ledger`);
    return [`${path}/write-offs`, { dueId: body.openDues[0].dueId, amount: 5, reason: 'Not worth asking' }] as const;
  },
  /** a credit note of all that is on a new invoice, and where it goes */
  creditNote: async (scene: Scene) => {
    const path = await fresh.invoice(scene);
    const { body } = await scene.garage.owner.get(path);
    const lines = body.lines.map(({ id }: { id: string }) => ({ lineId: id }));
    return [`${path}/notes`, { kind: 'CREDIT_NOTE', reason: 'Work was not done', lines }] as const;
  },
  /** the address of a day that the owner opened in a branch of its own, and closed on demand; cash of the first branch has a day too */
  drawerDay: async (scene: Scene, isClosed = false) => {
    const branchId = await drawerBranch(scene);
    await closeIn(scene, branchId);
    const id = await made(scene, '/garages/drawer/days', { branchId, count: [{ rupees: 500, pieces: 2 }], reason });
    if (isClosed) await closeIn(scene, branchId);
    return `/garages/drawer/days/${id}`;
  },
  /** what opens the drawer of a branch that has no day, or whose last one was closed with nothing, as was seen */
  drawerOpening: async (scene: Scene) => {
    const branchId = await drawerBranch(scene);
    await closeIn(scene, branchId);
    return { branchId, count: [{ rupees: 100, pieces: 4 }], reason, expected: 0 };
  },
  member: async (scene: Scene, accessLevel: AccessLevel) =>
    `/garages/staff/${await made(scene, '/garages/staff', staffBody(accessLevel))}`,
  ownCustomer: async (scene: Scene) => {
    const { card } = await newCard(scene.appContext, scene.garage, { technicianId: scene.technician.staffId });
    return `/garages/customers/${card.customerId}`;
  },
};
