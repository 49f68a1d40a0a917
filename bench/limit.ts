import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * What the application is measured against: a bare Fastify and pg that answer the same bytes from the same tables, one statement an
 * answer, with nobody to ask, nothing to check and nothing to keep. The settings come from run.ts.
 */
const { PORT, HOST, DATABASE_URL, READ_GARAGE, WRITE_GARAGE, HOME_PAGE } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const home = readFileSync(HOME_PAGE ?? '');
const app = Fastify({ logger: false });

const fields = `c.id, c.name, c.phone, c.alternate_phone as "alternatePhone", c.email, c.customer_type as "customerType",
  c.company_name as "companyName", c.gst_number as "gstNumber", c.address_line1 as "addressLine1", c.address_line2 as "addressLine2",
  c.city, c.state, c.pincode, c.notes, c.status, c.created_at, c.updated_at`;
const joined = `from customers c
  cross join lateral (select count(*)::int as total, (array_agg(registration_number order by id desc))[1] as plate
    from vehicles where garage_id = c.garage_id and customer_id = c.id) owned
  cross join lateral (select max(opened_at) as last
    from job_cards where garage_id = c.garage_id and customer_id = c.id and status <> 'CANCELLED') visited`;
const customer = `${fields}, owned.total as "vehicleCount", owned.plate, visited.last as "lastVisitDate"`;

const statements = {
  list: `select (select count(*) from customers where garage_id = $1) as count, ${customer} ${joined}
    where c.garage_id = $1 order by c.id desc limit $2`,
  search: `select (select count(*) from customers where garage_id = $1 and search_text like $3) as count, ${customer} ${joined}
    where c.garage_id = $1 and c.search_text like $3 order by c.id desc limit $2`,
  one: `select ${customer},
      (select json_agg(json_build_object('id', id, 'customerId', customer_id, 'make', make, 'model', model, 'registrationNumber', registration_number, 'year', year,
        'fuelType', fuel_type, 'odometer', odometer, 'updated_at', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id desc) from vehicles where garage_id = $1 and customer_id = $2) as vehicles,
      (select sum(greatest(total_amount - amount_paid, 0)) / 100 from job_cards
        where garage_id = $1 and customer_id = $2 and status <> 'CANCELLED') as outstanding
    ${joined} where c.garage_id = $1 and c.id = $2`,
  create: `insert into customers as c (garage_id, id, created_at, updated_at, name, phone, email, city)
    values ($1, gen_random_uuid(), now(), now(), $2, $3, $4, $5) returning ${fields}`,
};

const query = async (name: keyof typeof statements, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text: statements[name], values })).rows;

app.get('/readyz', async () => {
  await pool.query('select 1');
  return { status: 'ready' };
});

app.get<{ Querystring: { limit: string; search?: string } }>('/api/v1/garages/customers', async (request, reply) => {
  const { limit, search } = request.query;
  const rows = search
    ? await query('search', [READ_GARAGE, limit, `%${search}%`])
    : await query('list', [READ_GARAGE, limit]);
  reply.header('x-total-count', rows[0]?.['count']);
  for (const row of rows) delete row['count'];
  return rows;
});

app.get<{ Params: { id: string } }>('/api/v1/garages/customers/:id', async (request) => {
  const [row] = await query('one', [READ_GARAGE, request.params.id]);
  return { ...row, outstanding: Number(row?.['outstanding']) };
});

app.post<{ Body: Record<'name' | 'phone' | 'email' | 'city', string> }>(
  '/api/v1/garages/customers',
  async (request, reply) => {
    const { name, phone, email, city } = request.body;
    const [row] = await query('create', [WRITE_GARAGE, name, phone, email, city]);
    reply.code(201);
    return { ...row, vehicleCount: 0, plate: null, lastVisitDate: null, vehicles: [], outstanding: 0 };
  },
);

app.get('/', (_, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(home),
);

await app.listen({ port: Number(PORT), host: HOST ?? '127.0.0.1' });
