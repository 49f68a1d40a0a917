import { advisors, everyone, fresh, managers, type Row } from './matrix-rows.ts';

/** Who may do what with customers, vehicles, leads and bookings. */
export const customersRows: readonly Row[] = [
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
];
