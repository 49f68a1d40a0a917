import { fresh, managers, type Row } from './matrix-rows.ts';

/** Who may do what with payments, ledgers, drawers, invoices and GST. */
export const moneyRows: readonly Row[] = [
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
];
