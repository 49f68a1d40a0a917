import type { Caller, Reply, TestGarage, TestAppContext } from '../testing/garage.ts';
import { fresh as makers } from './fresh.ts';
import { type Kept, keeping } from './kept.ts';

/** Where one cell of the matrix is asked: who calls, in whose garage, and the technician whose own cards are 'own'; what its row has kept. */
export interface Scene {
  appContext: TestAppContext;
  garage: TestGarage;
  caller: Caller;
  technician: Caller;
  kept: Kept;
}

type Ask = (scene: Scene) => Promise<Reply>;

/** The columns of the matrix in ST-11, in their order, each with the letter that stands for it in a row. */
export const columns = [
  ['O', 'GARAGE_OWNER', 'OWNER'],
  ['A', 'GARAGE_MANAGER', 'ADMIN'],
  ['M', 'GARAGE_MANAGER', 'MANAGER'],
  ['G', 'GARAGE_MANAGER', 'STAFF'],
  ['S', 'SERVICE_ADVISOR', 'STAFF'],
  ['T', 'TECHNICIAN', 'STAFF'],
  ['C', 'CASHIER', 'STAFF'],
  ['V', 'SERVICE_ADVISOR', 'VIEW_ONLY'],
] as const;

const fresh = keeping(makers, ['drawerDay', 'drawerOpening']);

const everyone = 'OAMGSTCV';
const managers = 'OAM-----';
const advisors = 'OAMGS---';

/**
 * The matrix of ST-11, written out by hand and not from rules/permissions.ts. In a row the column's letter is a yes, '-' a
 * 403, '0' a 404 (not visible to the caller) and '9' a 409. Each action makes the record it needs, unless its row has one that nobody
 * changed.
 */
export const matrix: readonly (readonly [what: string, cells: string, ask: Ask])[] = [
  ['list customers', everyone, ({ caller }) => caller.get('/garages/customers')],
  ['read a customer of a job card of the technician', everyone, async (s) => s.caller.get(await fresh.ownCustomer(s))],
  ['read another customer', 'OAMGS0CV', async (s) => s.caller.get((await fresh.customer(s)).path)],
  ['add a customer', advisors, ({ caller }) => caller.post('/garages/customers', fresh.customerBody())],
  [
    'change a customer',
    advisors,
    async (s) => s.caller.put((await fresh.customer(s)).path, { notes: 'Pays on Fridays' }),
  ],
  ['delete a customer', managers, async (s) => s.caller.delete((await fresh.customer(s)).path)],
  [
    'read all that is kept about a customer',
    managers,
    async (s) => s.caller.get(`${(await fresh.customer(s)).path}/personal-data`),
  ],
  ['erase a customer', managers, async (s) => s.caller.post(`${(await fresh.customer(s)).path}/erase`)],
  ['export customers', managers, ({ caller }) => caller.get('/garages/customers/export.csv')],
  [
    'add a vehicle',
    advisors,
    async (s) => s.caller.post(`${(await fresh.customer(s)).path}/vehicles`, fresh.vehicleBody()),
  ],
  ['change a vehicle', advisors, async (s) => s.caller.put(await fresh.vehicle(s), { model: 'Baleno' })],
  ['remove a vehicle', managers, async (s) => s.caller.delete(await fresh.vehicle(s))],

  ['list leads', 'OAMGS--V', ({ caller }) => caller.get('/garages/leads')],
  ['add a lead', advisors, ({ caller }) => caller.post('/garages/leads', fresh.leadBody())],
  ['change a lead', advisors, async (s) => s.caller.put(await fresh.lead(s), { status: 'CONTACTED' })],
  ['convert a lead', advisors, async (s) => s.caller.post(`${await fresh.lead(s)}/convert`)],
  ['delete a lead', managers, async (s) => s.caller.delete(await fresh.lead(s))],
  ['export leads', managers, ({ caller }) => caller.get('/garages/leads/export.csv')],

  ['list bookings', everyone, ({ caller }) => caller.get('/garages/bookings')],
  ['read a booking of a customer of the technician', everyone, async (s) => s.caller.get(await fresh.ownBooking(s))],
  ['read another booking', 'OAMGS0CV', async (s) => s.caller.get(await fresh.booking(s))],
  ['take a booking', advisors, async (s) => s.caller.post('/garages/bookings', await fresh.bookingBody(s))],
  ['change a booking', advisors, async (s) => s.caller.put(await fresh.booking(s), { customerNotes: 'After ten' })],
  [
    'confirm a booking',
    advisors,
    async (s) => s.caller.put(`${await fresh.booking(s)}/status`, { status: 'CONFIRMED' }),
  ],
  [
    'cancel a booking',
    advisors,
    async (s) => s.caller.put(`${await fresh.booking(s)}/status`, { status: 'CANCELLED' }),
  ],
  [
    'open the job card of a booking',
    advisors,
    async (s) => s.caller.post(`${await fresh.booking(s)}/jobcard`, { odometerIn: 10 }),
  ],
  ['export bookings', managers, ({ caller }) => caller.get('/garages/bookings/export.csv')],

  ['list job cards', everyone, ({ caller }) => caller.get('/garages/jobcards')],
  ['read a job card of the technician', everyone, async (s) => s.caller.get(await fresh.ownCard(s))],
  ['read another job card', 'OAMGS0CV', async (s) => s.caller.get(await fresh.card(s))],
  ['open a job card', advisors, async (s) => s.caller.post('/garages/jobcards', await fresh.cardBody(s))],
  ['change a job card', advisors, async (s) => s.caller.put(await fresh.ownCard(s), { bayNumber: 'B9' })],
  [
    'write observations on a job card of the technician',
    'OAMGST--',
    async (s) => s.caller.put(await fresh.ownCard(s), { advisorObservations: 'Brakes worn' }),
  ],
  [
    'write observations on another job card',
    'OAMGS0--',
    async (s) => s.caller.put(await fresh.card(s), { advisorObservations: 'Brakes worn' }),
  ],
  ['start work', 'OAMGST--', async (s) => moved(s, 'IN_PROGRESS')],
  ['say it is ready', 'OAMGST--', async (s) => moved(s, 'READY', ['IN_PROGRESS'])],
  ['take work back', 'OAMGS---', async (s) => moved(s, 'IN_PROGRESS', ['IN_PROGRESS', 'READY'])],
  ['deliver what is paid', 'OAMGS-C-', async (s) => moved(s, 'DELIVERED', ['IN_PROGRESS', 'READY'])],
  [
    'deliver with a balance accepted',
    advisors,
    async (s) => moved(s, 'DELIVERED', ['IN_PROGRESS', 'READY'], { lines: [500] }),
  ],
  ['deliver what is not ready', advisors, async (s) => moved(s, 'DELIVERED', ['IN_PROGRESS'])],
  ['cancel a job card', managers, async (s) => moved(s, 'CANCELLED')],
  [
    'reopen a delivered job card',
    managers,
    async (s) => moved(s, 'IN_PROGRESS', ['IN_PROGRESS', 'READY', 'DELIVERED'], { lines: [500] }),
  ],
  ['undo a move of their own', 'OAMGST--', async (s) => undone(s)],
  [
    'start work on a job card of others',
    'OAMGS0--',
    async (s) => moved(s, 'IN_PROGRESS', [], { technicianId: undefined }),
  ],
  ['export job cards', managers, ({ caller }) => caller.get('/garages/jobcards/export.csv')],

  [
    'add a line without a price',
    'OAMGST--',
    async (s) => s.caller.post(`${await fresh.ownCard(s)}/lines`, { kind: 'PART', description: 'Filter', quantity: 1 }),
  ],
  [
    'add a line with a price',
    advisors,
    async (s) =>
      s.caller.post(`${await fresh.ownCard(s)}/lines`, { kind: 'PART', description: 'Filter', quantity: 1, rate: 250 }),
  ],
  ['change a line', advisors, async (s) => s.caller.put(await fresh.line(s), { quantity: 2 })],
  ['remove a line', advisors, async (s) => s.caller.delete(await fresh.line(s))],

  [
    'read the inspection of a job card of the technician',
    everyone,
    async (s) => s.caller.get(`${await fresh.ownCard(s)}/inspection`),
  ],
  [
    'read the inspection of another job card',
    'OAMGS0CV',
    async (s) => s.caller.get(`${await fresh.card(s)}/inspection`),
  ],
  ['start an inspection', 'OAMGST--', async (s) => s.caller.post(`${await fresh.ownCard(s)}/inspection`, {})],
  [
    'start the inspection of another job card',
    'OAMGS0--',
    async (s) => s.caller.post(`${await fresh.card(s)}/inspection`, {}),
  ],
  ['say how a point was found', 'OAMGST--', async (s) => s.caller.put(await fresh.point(s), { state: 'RED' })],
  ['add a photo', 'OAMGST--', async (s) => s.caller.post(`${await fresh.ownCard(s)}/photos`, ...fresh.photoBody())],
  [
    'add a photo to another job card',
    'OAMGS0--',
    async (s) => s.caller.post(`${await fresh.card(s)}/photos`, ...fresh.photoBody()),
  ],
  ['look at a photo', everyone, async (s) => s.caller.get(await fresh.photo(s))],
  ['remove a photo', 'OAMGST--', async (s) => s.caller.delete(await fresh.photo(s))],
  ['list checklists', everyone, ({ caller }) => caller.get('/garages/checklists')],
  ['add a checklist', 'OA------', ({ caller }) => caller.post('/garages/checklists', fresh.checklistBody())],
  ['change a checklist', 'OA------', async (s) => s.caller.put(await fresh.checklist(s), { isActive: false })],

  ['list the versions of an estimate', 'OAMGS-CV', async (s) => s.caller.get(`${await fresh.askedCard(s)}/estimates`)],
  ['read declined work of before', 'OAMGS-CV', async (s) => s.caller.get(`${await fresh.askedCard(s)}/declined`)],
  ['read declined work of a vehicle', 'OAMGS-CV', async (s) => s.caller.get(`${await fresh.vehicle(s)}/declined`)],
  ['print an estimate', 'OAMGS-CV', async (s) => s.caller.get(`${await fresh.estimate(s)}/paper.pdf`)],
  ['send an estimate', advisors, async (s) => s.caller.post(`${await fresh.askedCard(s)}/estimates`)],
  ['end an estimate', advisors, async (s) => s.caller.post(`${await fresh.estimate(s)}/revoke`)],
  ['note an answer of the telephone', advisors, async (s) => s.caller.post(...(await fresh.approval(s)))],

  [
    'record a payment',
    'OAMGS-C-',
    async (s) => s.caller.post(`${await fresh.ownCard(s, { lines: [500] })}/payments`, { amount: 100, mode: 'CASH' }),
  ],
  [
    'reverse a payment',
    managers,
    async (s) => s.caller.post(`${await fresh.payment(s)}/reverse`, { reason: 'Typed twice' }),
  ],

  [
    'take what a customer pays',
    'OAMGS-C-',
    async (s) => s.caller.post(`${await fresh.owing(s)}/payments`, { tenders: [{ amount: 100, mode: 'CASH' }] }),
  ],
  [
    'give back credit',
    managers,
    async (s) =>
      s.caller.post(`${await fresh.inCredit(s)}/payments`, {
        kind: 'REFUNDED',
        tenders: [{ amount: 100, mode: 'CASH' }],
      }),
  ],
  ['put credit on dues', 'OAMGS-C-', async (s) => s.caller.post(`${await fresh.inCredit(s, true)}/allocations`, {})],
  ['write off a due', 'O-------', async (s) => s.caller.post(...(await fresh.writeOff(s)))],
  [
    'note a promise to pay',
    'OAMGS-C-',
    async (s) => s.caller.post(`${await fresh.owing(s)}/promises`, { day: fresh.today(s) }),
  ],
  ['read a ledger', 'OAMGS-CV', async (s) => s.caller.get(`${await fresh.owing(s)}/ledger`)],
  ['read a statement', 'OAMGS-CV', async (s) => s.caller.get(`${await fresh.owing(s)}/statement/paper.pdf`)],
  ['read dues', 'OAMGS-CV', ({ caller }) => caller.get('/garages/dues')],
  ['print a voucher', 'OAMGS-CV', async (s) => s.caller.get(`${await fresh.payment(s)}/paper.pdf`)],

  ['list the days of drawers', 'OAMGS-CV', ({ caller }) => caller.get('/garages/drawer/days')],
  ['read a day of a drawer', 'OAMGS-CV', async (s) => s.caller.get(await fresh.drawerDay(s))],
  ['print a day of a drawer', 'OAMGS-CV', async (s) => s.caller.get(`${await fresh.drawerDay(s, true)}/paper.pdf`)],
  ['open a drawer', 'OAM---C-', async (s) => s.caller.post('/garages/drawer/days', await fresh.drawerOpening(s))],
  [
    'put cash into a drawer',
    'OAM---C-',
    async (s) => s.caller.post(`${await fresh.drawerDay(s)}/moves`, { kind: 'PAY_IN', amount: 5, reason: 'Change' }),
  ],
  [
    'close the day of somebody else',
    'OAM-----',
    async (s) => s.caller.post(`${await fresh.drawerDay(s)}/close`, { count: [], reason: 'Given to the owner' }),
  ],

  ['list invoices', 'OAMGS-CV', ({ caller }) => caller.get('/garages/invoices')],
  ['read an invoice', 'OAMGS-CV', async (s) => s.caller.get(await fresh.invoice(s))],
  [
    'look at what would be billed',
    'OAMGS-C-',
    async (s) => s.caller.post(`${await fresh.billable(s)}/invoices/preview`, {}),
  ],
  ['issue an invoice', 'OAMGS-C-', async (s) => s.caller.post(`${await fresh.billable(s)}/invoices`, {})],
  [
    'cancel an invoice',
    managers,
    async (s) => s.caller.post(`${await fresh.invoice(s)}/cancel`, { reason: 'Wrong buyer' }),
  ],
  ['write a credit note', managers, async (s) => s.caller.post(...(await fresh.creditNote(s)))],
  ['enter an IRN', managers, async (s) => s.caller.post(...(await fresh.irn(s)))],
  ['lock a month', managers, ({ caller }) => caller.post('/garages/gst/locks', { month: fresh.month() })],
  ['read what a month comes to', 'OAM----V', ({ caller }) => caller.get('/garages/gst/month')],
  ['read GSTR-1', managers, async (s) => s.caller.get(await fresh.gstFile(s, 'gstr1.json'))],
  ['read a table of GSTR-1', managers, async (s) => s.caller.get(await fresh.gstFile(s, 'gstr1.csv'))],
  ['read what Tally imports', managers, async (s) => s.caller.get(await fresh.gstFile(s, 'tally.xml'))],
  ['read the ledgers of Tally', managers, async (s) => s.caller.get(await fresh.gstFile(s, 'tally-masters.xml'))],
  [
    'read an e-invoice',
    managers,
    async (s) => s.caller.get((await fresh.irn(s))[0].replace('/irn', '/e-invoice.json')),
  ],
  ['export invoices', managers, ({ caller }) => caller.get('/garages/invoices/export.csv')],

  ['list services', everyone, ({ caller }) => caller.get('/garages/services')],
  ['add a service', managers, ({ caller }) => caller.post('/garages/services', fresh.serviceBody())],
  ['change a service', managers, async (s) => s.caller.put((await fresh.service(s)).path, { base_price: 900 })],
  ['delete a service', managers, async (s) => s.caller.delete((await fresh.service(s)).path)],
  ['export services', managers, ({ caller }) => caller.get('/garages/services/export.csv')],

  ['list staff', everyone, ({ caller }) => caller.get('/garages/staff')],
  ['add a service advisor', managers, ({ caller }) => caller.post('/garages/staff', fresh.staffBody())],
  ['add a manager', 'OA------', ({ caller }) => caller.post('/garages/staff', fresh.staffBody('MANAGER'))],
  ['add an admin', 'OA------', ({ caller }) => caller.post('/garages/staff', fresh.staffBody('ADMIN'))],
  ['add an owner', '--------', ({ caller }) => caller.post('/garages/staff', fresh.staffBody('OWNER'))],
  [
    'change a service advisor',
    managers,
    async (s) => s.caller.put(await fresh.member(s, 'STAFF'), { name: 'New Name' }),
  ],
  ['change a manager', 'OA------', async (s) => s.caller.put(await fresh.member(s, 'MANAGER'), { name: 'New Name' })],
  [
    'change an owner',
    '--------',
    (s) => s.caller.put(`/garages/staff/${s.garage.owner.staffId}`, { name: 'New Name' }),
  ],
  ['raise a service advisor to owner', '--------', async (s) => raised(s, { accessLevel: 'OWNER' })],
  ['make a service advisor the garage owner', '--------', async (s) => raised(s, { role: 'GARAGE_OWNER' })],
  ['raise a service advisor to manager', 'OA------', async (s) => raised(s, { accessLevel: 'MANAGER' })],
  ['remove a service advisor', managers, async (s) => s.caller.delete(await fresh.member(s, 'STAFF'))],
  ['remove a manager', 'OA------', async (s) => s.caller.delete(await fresh.member(s, 'MANAGER'))],
  ['remove an owner', '--------', (s) => s.caller.delete(`/garages/staff/${s.garage.owner.staffId}`)],
  [
    'reset the second step of a service advisor',
    'OA------',
    async (s) => s.caller.delete(`${await fresh.member(s, 'STAFF')}/second-step`),
  ],
  ['export staff', managers, ({ caller }) => caller.get('/garages/staff/export.csv')],

  ['read the day book', 'OAMGS-CV', ({ caller }) => caller.get('/garages/reports/revenue')],
  ['read the payments of the day book', 'OAMGS-CV', ({ caller }) => caller.get('/garages/reports/revenue/rows')],
  ['read what is outstanding', 'OAMGS--V', ({ caller }) => caller.get('/garages/reports/outstanding')],
  ['read the GST of documents', 'OAMGS--V', ({ caller }) => caller.get('/garages/reports/gst')],
  ['read what people did', 'OAMGST-V', ({ caller }) => caller.get('/garages/reports/people')],
  ['read where leads came from', 'OAMGS--V', ({ caller }) => caller.get('/garages/reports/leads')],
  ['export a report', managers, ({ caller }) => caller.get('/garages/reports/items/export.csv')],

  ['read settings', managers, ({ caller }) => caller.get('/garages/settings')],
  ['change settings', 'OA------', ({ caller }) => caller.put('/garages/settings', { logoText: 'Sign' })],
  ['read the templates of messages', managers, ({ caller }) => caller.get('/garages/message-templates')],
  [
    'change a template of messages',
    'OA------',
    ({ caller }) => caller.put('/garages/message-templates', { kind: 'READY', language: 'ta', text: 'வண்டி தயார்' }),
  ],
  ['write to a customer', advisors, async (s) => s.caller.post(...(await fresh.readyMessage(s)))],
  [
    'read what was written to a customer',
    'OAMGS-CV',
    async (s) => s.caller.get(`${(await fresh.customer(s)).path}/messages`),
  ],
  ['read the audit trail', managers, ({ caller }) => caller.get('/garages/audit')],
  ['list undelivered messages', managers, ({ caller }) => caller.get('/garages/messages')],
  [
    'send an undelivered message again',
    'OA------',
    async (s) => s.caller.post(`/garages/messages/${await fresh.undelivered(s)}/send`),
  ],
];

/** A job card of the technician after `before`, moved to `to` by the caller. */
async function moved(scene: Scene, to: string, before: string[] = [], more: Record<string, unknown> = {}) {
  const path = await fresh.ownCard(scene, { moves: before, ...more });
  return scene.caller.put(`${path}/status`, { status: to, reason: 'Asked', acceptBalance: true, acceptSkip: true });
}

/** The caller starts work on a job card of the technician and takes that back. */
async function undone(scene: Scene) {
  const path = await fresh.ownCard(scene);
  const begun = await scene.caller.put(`${path}/status`, { status: 'IN_PROGRESS' });
  return begun.status === 200 ? scene.caller.post(`${path}/undo`) : begun;
}

async function raised(scene: Scene, roleAndAccess: Record<string, string>) {
  return scene.caller.put(await fresh.member(scene, 'STAFF'), roleAndAccess);
}
