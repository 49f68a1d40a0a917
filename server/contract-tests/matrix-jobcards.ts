import { advisors, everyone, fresh, managers, type Row, type Scene } from './matrix-rows.ts';

/** Who may do what with job cards, their lines, inspections, photos and estimates. */
export const jobCardsRows: readonly Row[] = [
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
