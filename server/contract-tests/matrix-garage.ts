import { advisors, everyone, fresh, managers, type Row, type Scene } from './matrix-rows.ts';

/** Who may do what with services, staff, reports, settings and messages. */
export const garageRows: readonly Row[] = [
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

async function raised(scene: Scene, roleAndAccess: Record<string, string>) {
  return scene.caller.put(await fresh.member(scene, 'STAFF'), roleAndAccess);
}
