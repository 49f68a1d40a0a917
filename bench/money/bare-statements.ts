import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const rupees = (column: string, name = column) => `i.${column}::float8 / 100 as "${name}"`;

/** The list of documents as the application answers it: garage, then how many. */
export const invoiceList = `select (select count(*)::int from invoices where garage_id = $1) as count,
    i.id, i.number, i.kind, case when e.id is null then 'ISSUED' else 'CANCELLED' end as status,
    to_char(i.day, 'YYYY-MM-DD"T00:00:00.000Z"') as day, i.job_card_id as "jobCardId", j.job_card_number as "jobCardNumber",
    i.customer_id as "customerId", i.buyer ->> 'name' as "buyerName", i.registration_number as "registrationNumber", i.branch_id as "branchId",
    ${['taxable', 'untaxed', 'cgst', 'sgst', 'igst'].map((one) => rupees(one)).join(', ')}, ${rupees('round_off', 'roundOff')},
    ${rupees('payable')}, i.invoice_id as "invoiceId", i.created_at
  from invoices i
  join job_cards j on j.garage_id = i.garage_id and j.id = i.job_card_id
  left join invoice_events e on e.garage_id = i.garage_id and e.invoice_id = i.id and e.kind = 'CANCELLED'
  where i.garage_id = $1 order by i.id desc limit $2`;

type Row = Record<string, unknown>;

/** One statement that writes what issuing wrote of the garage's first document: its row, its lines, its audit, and the sums of its card. */
export async function rowsStatement(pool: pg.Pool, garageId: string) {
  const read = async (text: string, values: unknown[]): Promise<Row[]> => (await pool.query(text, values)).rows;
  const [invoice] = await read('select * from invoices where garage_id = $1 order by id limit 1', [garageId]);
  if (!invoice) throw new Error('No document was issued yet that could be copied.');
  const lines = await read('select * from invoice_lines where garage_id = $1 and invoice_id = $2', [
    garageId,
    invoice['id'],
  ]);
  const [audit] = await read(`select * from audit where garage_id = $1 and thing_id = $2`, [garageId, invoice['id']]);
  const rows = [
    { table: 'invoices', row: invoice },
    ...lines.map((row) => ({ table: 'invoice_lines', row })),
    { table: 'audit', row: audit! },
  ];
  const count = rows.flatMap(({ row }) => Object.keys(row)).length;
  let at = 0;
  const inserts = rows.map(({ table, row }, n) => {
    const columns = Object.keys(row);
    const places = columns.map(() => `$${(at += 1)}`).join(', ');
    return `w${n} as (insert into ${table} (${columns.join(', ')}) values (${places}))`;
  });
  const text = `with ${inserts.join(', ')}
    update job_cards set total_amount = total_amount, updated_at = now() where garage_id = $${count + 1} and id = $${count + 2}`;
  const valuesOf = (jobCardId: string, place: number): unknown[] => {
    const id = randomUUID();
    const own: Record<string, Row> = {
      invoices: { id, job_card_id: jobCardId, number: `BARE${place}`, prefix: 'BARE', place },
      invoice_lines: { invoice_id: id },
      audit: { thing_id: id },
    };
    const values = rows.flatMap(({ table, row }) =>
      Object.entries({ ...row, id: randomUUID(), ...own[table] }).map(([, value]) => asSent(value)),
    );
    return [...values, garageId, jobCardId];
  };
  return { text, valuesOf };
}

/** JSON goes as text, as it is read. */
const asSent = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value;
