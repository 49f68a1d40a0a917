import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Documents of a month, copies of two that were issued, under numbers of a series of their own without gap. */
export async function fillMonth(
  client: pg.Client,
  { garageId, month, count }: { garageId: string; month: string; count: number },
): Promise<void> {
  const prefix = `M${month.slice(5)}`;
  const columns = async (table: string) =>
    (
      await client.query(`select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`, [
        table,
      ])
    ).rows.map(({ name }) => String(name));
  const copied = async (table: string, from: string, own: Record<string, string>) => {
    const all = await columns(table);
    const values = all.map((name) => own[name] ?? `x.${name}`);
    await client.query(`insert into ${table} (${all.join(', ')}) select ${values.join(', ')} from ${from}`, [
      garageId,
      count,
    ]);
  };
  const idOf = (head: string, place: string) =>
    `('${head}' || lpad(${place}::text, 4, '0') || '-00${month.slice(5)}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const numbered = `(select *, row_number() over (order by id) as nth from invoices where garage_id = $1 and prefix = 'INV' order by id limit 2) x
    join generate_series(1, $2::int) n on n % 2 + 1 = x.nth`;
  await copied('invoices', numbered, {
    id: idOf('0195', '0'),
    number: `'${prefix}/26-27/' || lpad(n::text, 5, '0')`,
    prefix: `'${prefix}'`,
    place: 'n',
    day: `date '${month}-01' + n % 28`,
    search_text: `'${prefix.toLowerCase()}/' || n`,
  });
  await copied(
    'invoice_lines',
    `invoices d join generate_series(1, $2::int) n on d.id = ${idOf('0195', '0')}
      join (select i.buyer as of_buyer, l.* from invoice_lines l join invoices i on i.garage_id = l.garage_id and i.id = l.invoice_id
        where i.garage_id = $1 and i.prefix = 'INV') x on d.garage_id = $1 and x.of_buyer = d.buyer`,
    { id: idOf('0196', 'x.position'), invoice_id: 'd.id' },
  );
}

/** So many photos of the largest size on the garage's first cards, of bytes that no compressing makes smaller. */
export async function fillPhotos(client: pg.Client, garageId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const image = randomBytes(500_000);
    await client.query(
      `with p as (insert into photos (garage_id, id, created_at, updated_at, job_card_id, sha256, width, height, bytes)
        select $1, gen_random_uuid(), now(), now(), id, encode(sha256($2), 'hex'), 1600, 1200, 500000
        from job_cards where garage_id = $1 order by id offset $3 limit 1 returning id)
      insert into photo_bytes (garage_id, photo_id, image) select $1, id, $2 from p`,
      [garageId, image, Math.floor(n / 20)],
    );
  }
}
