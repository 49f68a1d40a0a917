import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { invoiceList, rowsStatement } from './bare-statements.ts';

/**
 * What issuing and listing documents are measured against: a bare Fastify with pg that writes the rows of a document in one statement,
 * copied from one that the application issued, and answers the list by one statement. Nothing is worked out and nobody is asked.
 */
const { PORT, HOST, DATABASE_URL } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify({ logger: false });
let place = 0;
let write: Awaited<ReturnType<typeof rowsStatement>> | undefined;

app.get('/readyz', async () => {
  await pool.query('select 1');
  return { status: 'ready' };
});

app.get<{ Querystring: { limit: string } }>('/api/v1/garages/invoices', async (request, reply) => {
  const values = [garageOf(request), request.query.limit];
  const { rows } = await pool.query({ name: 'invoices', text: invoiceList, values });
  const [first] = rows;
  for (const row of rows) if (row !== first) delete row.count;
  const { count } = first;
  delete first.count;
  return reply.header('x-total-count', count).send(rows);
});

app.post<{ Params: { id: string } }>('/api/v1/garages/jobcards/:id/invoices', async (request, reply) => {
  write ??= await rowsStatement(pool, String(garageOf(request)));
  place += 1;
  const values = write.valuesOf(request.params.id, place);
  await pool.query({ name: 'issue', text: write.text, values });
  return reply.code(201).send({ place });
});

await app.listen({ port: Number(PORT), host: HOST ?? '127.0.0.1' });

function garageOf(request: FastifyRequest) {
  return request.headers['x-garage'];
}
