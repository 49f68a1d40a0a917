import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const rupees = (column: string, name = column) => `i.${column}::float8 / 100 as "${name}"`;

/** The list of documents as the application answers it: garage, then how many. */
export const invoiceList = `select (select count(*)::int from invoices where garage_id = $1) as count,
    i.id, i.number, i.kind, case when exists (select 1 from invoice_events e where e.garage_id = i.garage_id and e.invoice_id = i.id
      and e.kind = 'CANCELLED') then 'CANCELLED' else 'ISSUED' end as status,
    to_char(i.day, 'YYYY-MM-DD"T00:00:00.000Z"') as day, i.job_card_id as "jobCardId",
    (select job_card_number from job_cards j where j.garage_id = i.garage_id and j.id = i.job_card_id) as "jobCardNumber",
    i.customer_id as "customerId", i.buyer ->> 'name' as "buyerName", i.registration_number as "registrationNumber", i.branch_id as "branchId",
    ${['taxable', 'untaxed', 'cgst', 'sgst', 'igst'].map((one) => rupees(one)).join(', ')}, ${rupees('round_off', 'roundOff')},
    ${rupees('payable')}, i.invoice_id as "invoiceId", i.created_at,
    case when i.invoice_id is null and not exists (select 1 from invoice_events e where e.garage_id = i.garage_id and e.invoice_id = i.id
      and e.kind = 'CANCELLED') then greatest(i.payable
        + coalesce((select sum(case n.kind when 'CREDIT_NOTE' then -n.payable else n.payable end) from invoices n
          where n.garage_id = i.garage_id and n.invoice_id = i.id and not exists (select 1 from invoice_events e
            where e.garage_id = i.garage_id and e.invoice_id = n.id and e.kind = 'CANCELLED')), 0)
        - coalesce((select sum(a.amount) from allocations a where a.garage_id = i.garage_id and a.invoice_id = i.id), 0)
        - coalesce((select sum(w.amount) from write_offs w where w.garage_id = i.garage_id and w.invoice_id = i.id), 0), 0)::float8 / 100
      end as balance
  from invoices i where i.garage_id = $1 order by i.id desc limit $2`;

type Row = Record<string, unknown>;

/**
 * One statement that writes every row that issuing wrote of the garage's first document: its own, its lines, what of the card's money moved to
 * it, the audit of all that, the key it was sent under, and the sums of its card.
 */
export async function rowsStatement(pool: pg.Pool, garageId: string) {
  const read = async (text: string, ...more: unknown[]): Promise<Row[]> =>
    (await pool.query(text, [garageId, ...more])).rows;
  const [invoice] = await read('select * from invoices where garage_id = $1 order by id limit 1');
  if (!invoice) throw new Error('No document was issued yet that could be copied.');
  const of = async (table: string, rows: Promise<Row[]>) => (await rows).map((row) => ({ table, row }));
  const written = [
    { table: 'invoices', row: invoice },
    ...(await of(
      'invoice_lines',
      read('select * from invoice_lines where garage_id = $1 and invoice_id = $2', invoice['id']),
    )),
    ...(await of(
      'allocations',
      read(
        'select * from allocations where garage_id = $1 and job_card_id = $2 and created_at >= $3',
        invoice['job_card_id'],
        invoice['created_at'],
      ),
    )),
    ...(await of(
      'audit',
      read(
        'select * from audit where garage_id = $1 and request_id = (select request_id from audit where garage_id = $1 and thing_id = $2)',
        invoice['id'],
      ),
    )),
    ...(await of(
      'idempotency_keys',
      read(
        "select * from idempotency_keys where garage_id = $1 and body::text like '%' || $2 || '%' limit 1",
        invoice['id'],
      ),
    )),
  ];
  let at = 0;
  const inserts = written.map(({ table, row }, n) => {
    const columns = Object.keys(row);
    const places = columns.map(() => `$${(at += 1)}`).join(', ');
    return `w${n} as (insert into ${table} (${columns.join(', ')}) values (${places}))`;
  });
  const text = `with ${inserts.join(', ')}
    update job_cards set total_amount = total_amount, updated_at = now() where garage_id = $${at + 1} and id = $${at + 2}`;
  const valuesOf = (jobCardId: string, place: number): unknown[] => {
    const invoiceId = randomUUID();
    const own: Record<string, Row> = {
      invoices: { id: invoiceId, job_card_id: jobCardId, number: `BARE${place}`, prefix: 'BARE', place },
      invoice_lines: { invoice_id: invoiceId },
      allocations: { job_card_id: jobCardId },
      idempotency_keys: { key: `bare-${place}` },
    };
    const values = written.flatMap(({ table, row }) =>
      Object.values({ ...row, ...('id' in row && { id: randomUUID() }), ...own[table] }).map(asSent),
    );
    return [...values, garageId, jobCardId];
  };
  return { text, valuesOf };
}

/** JSON goes as text, as it is read. */
const asSent = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;
