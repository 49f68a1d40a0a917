import { readFileSync } from 'node:fs';
import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { openClient } from '#server/database/embedded.ts';
import { statements } from './limit-statements.ts';

/**
 * What the application is measured against: a bare Fastify and pg that answer the same from the same tables, one named statement an
 * answer, with nobody to ask, nothing to check and nothing to keep; pages are bytes in memory. The settings come from prepare.ts.
 */
const { PORT, HOST, DATABASE_URL, DATABASE_FOLDER, PAGES = '[]' } = process.env;

type Row = Record<string, unknown>;
const ask = await openQuery();
const query = async (name: keyof typeof statements, values: unknown[]) => ask(name, statements[name], values);
const app = Fastify({ logger: false });

app.get('/readyz', async () => {
  await query('cities', []);
  return { status: 'ready' };
});

interface List {
  Querystring: { limit: string; search?: string; status?: string };
}

app.get<List>('/api/v1/garages/customers', async (request, reply) => {
  const { limit, search } = request.query;
  const rows = search
    ? await query('customersFound', [garageOf(request), limit, `%${search}%`])
    : await query('customers', [garageOf(request), limit]);
  return reply.header('x-total-count', takeCount(rows)).send(rows);
});

app.get<{ Params: { id: string } }>('/api/v1/garages/customers/:id', async (request) => {
  const [row] = await query('customer', [garageOf(request), request.params.id]);
  return row;
});

app.post<{ Body: Record<'name' | 'phone' | 'email' | 'city', string> }>(
  '/api/v1/garages/customers',
  async (request, reply) => {
    const { name, phone, email, city } = request.body;
    const [row] = await query('createCustomer', [garageOf(request), name, phone, email, city]);
    reply.code(201);
    return {
      ...row,
      vehicleCount: 0,
      plate: null,
      plates: [],
      lastVisitDate: null,
      vehicles: [],
      outstanding: 0,
      credit: 0,
      oldestOwedId: null,
      nextServices: [],
    };
  },
);

app.get<List>('/api/v1/garages/jobcards', async (request, reply) => {
  const { limit, status } = request.query;
  const rows = status
    ? await query('jobCardsOfStatus', [garageOf(request), limit, status])
    : await query('jobCards', [garageOf(request), limit]);
  return reply.header('x-total-count', takeCount(rows)).send(rows);
});

app.get<{ Params: { id: string } }>('/api/v1/garages/jobcards/:id', async (request) => {
  const [row] = await query('jobCard', [garageOf(request), request.params.id]);
  return row;
});

app.post<{ Body: Row }>('/api/v1/garages/jobcards', async (request, reply) => {
  const { customerId, vehicleId, odometerIn, estimatedDelivery } = request.body;
  const values = [garageOf(request), customerId, vehicleId, odometerIn, estimatedDelivery];
  const [row] = await query('createJobCard', values);
  reply.code(201);
  return row;
});

app.get('/api/v1/garages/jobcards/counts', async (request) => {
  const [row] = await query('counts', [garageOf(request)]);
  return row;
});

app.get('/api/v1/public/cities', async () => ({ cities: await query('cities', []) }));

app.post<{ Body: { email: string; password: string } }>('/api/v1/auth/garage/login', async (request, reply) => {
  const [user] = await query('user', [request.body.email]);
  if (!user || !(await verify(String(user['hash']), request.body.password))) return reply.code(401).send();
  await query('signIn', [user['id']]);
  return { user: { id: user['id'], name: user['name'] } };
});

/** Each page with every header that the application sends along with it. */
const pages = new Map(
  (JSON.parse(PAGES) as { path: string; file: string; headers: Record<string, string> }[]).map((page) => [
    page.path,
    { ...page, body: readFileSync(page.file) },
  ]),
);
app.get('/', (request, reply) => {
  const page = pages.get(request.url);
  return page ? reply.headers(page.headers).send(page.body) : reply.code(404).send();
});

await app.listen({ port: Number(PORT), host: HOST ?? '127.0.0.1' });

function garageOf(request: FastifyRequest) {
  return request.headers['x-garage'];
}

function takeCount(rows: Row[]) {
  const count = rows[0]?.['count'];
  for (const row of rows) delete row['count'];
  return count;
}

/** On PostgreSQL by a pool, its statements named; on the embedded database by the only session there is. */
async function openQuery(): Promise<(name: string, text: string, values: unknown[]) => Promise<Row[]>> {
  if (DATABASE_FOLDER) {
    const client = await openClient(DATABASE_FOLDER);
    return async (_, text, values) => (await client.query<Row>(text, values)).rows;
  }
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  return async (name, text, values) => (await pool.query<Row>({ name, text, values })).rows;
}
