import { and, asc, gte, lte, sql } from 'drizzle-orm';
import { daysOfMonth } from '#rules/month-locks.ts';
import type { TaxDocument } from '#rules/tax-document.ts';
import type { Ctx } from '../context.ts';
import { isAmong, idParameters, type Ids } from '../database/one-of.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { invoiceLines, invoices, type Party } from '../database/tables/invoices.ts';
import { cancelling } from '../invoices/on-card.queries.ts';
import { taxDocumentOf } from '../invoices/tax-document-of.ts';
import { Problem } from '../problems.ts';

/** A document as returns read it, with what Tally tells buyers of one name apart by. */
export interface MonthDocument extends TaxDocument {
  buyerPhone: string | null;
}

const atOnce = 1000;

/** About 100 MB of memory; a garage that issues more in a month is no garage. */
const mostDocuments = 20_000;
const mostLines = 200_000;

/** Every document that was issued in a month, 'YYYY-MM', in the order of their issue, cancelled ones too. Throws 413 above `mostDocuments` or `mostLines`. */
export async function documentsOfMonth(ctx: Ctx, month: string): Promise<MonthDocument[]> {
  const all: MonthDocument[] = [];
  const parties = new Map<string, Party>();
  const partyIn = (text: string): Party => {
    const known = parties.get(text) ?? (JSON.parse(text) as Party);
    parties.set(text, known);
    return known;
  };
  let lineCount = 0;
  const { from, to } = daysOfMonth(month);
  for (let after: Place | undefined = { afterDay: from, afterId: firstId }; after !== undefined;) {
    const rows = await issuedIn(ctx, { to, ...after });
    if (rows.length === 0) break;
    const read = await linesOf(ctx, idParameters(rows.map(({ id }) => id)));
    lineCount += read.length;
    const lines = Map.groupBy(read, ({ invoiceId }) => invoiceId);
    for (const { seller, buyer, ...row } of rows) {
      const whole = { ...row, seller: partyIn(seller), buyer: partyIn(buyer) };
      all.push({
        ...taxDocumentOf(whole, lines.get(row.id) ?? [], {
          id: row.id,
          number: row.number,
          isCancelled: row.isCancelled,
          against:
            row.againstNumber === null
              ? null
              : { number: row.againstNumber, day: row.againstDay!, payablePaise: Number(row.againstPayable) },
        }),
        buyerPhone: whole.buyer.phone,
      });
    }
    if (all.length > mostDocuments || lineCount > mostLines)
      throw new Problem(413, 'This month has more documents than one file can hold.');
    const last = rows.at(-1)!;
    after = rows.length < atOnce ? undefined : { afterDay: last.day, afterId: last.id };
  }
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where a page begins: read by days, of which there is an index, each document is read once. */
interface Place {
  afterDay: string;
  afterId: string;
}

const firstId = '00000000-0000-0000-0000-000000000000';

const issuedIn = prepareQuery((ctx, { to, afterDay, afterId }: ParametersOf<Place & { to: string }>) => {
  const cancelled = cancelling(ctx, invoices.id).limit(1).as('cancelled');
  const against = sql.raw('"against"');
  const { seller, buyer, id, number, kind, day, regime, taxSystem, pricesIncludeTax, placeOfSupply } = invoices;
  const { taxable, untaxed, cgst, sgst, igst, roundOff, payable } = invoices;
  const columns = { id, number, kind, day, regime, taxSystem, pricesIncludeTax, placeOfSupply };
  const amounts = { taxable, untaxed, cgst, sgst, igst, roundOff, payable };
  const noted = ctx.tx
    .select({
      number: sql<string | null>`number`.as('against_number'),
      day: sql<string | null>`day`.as('against_day'),
      payable: sql<number | null>`payable`.as('against_payable'),
    })
    .from(sql`invoices ${against}`)
    .where(sql`${against}.garage_id = ${invoices.garageId} and ${against}.id = ${invoices.invoiceId}`)
    .limit(1)
    .as('noted');
  return ctx.tx
    .select({
      ...columns,
      ...amounts,
      seller: sql<string>`${seller}::text`,
      buyer: sql<string>`${buyer}::text`,
      isCancelled: sql<boolean>`${cancelled.at} is not null`,
      againstNumber: noted.number,
      againstDay: noted.day,
      againstPayable: noted.payable,
    })
    .from(invoices)
    .leftJoinLateral(cancelled, sql`true`)
    .leftJoinLateral(noted, sql`true`)
    .where(
      and(
        tenantFilter(invoices, ctx),
        gte(invoices.day, afterDay),
        lte(invoices.day, to),
        sql`(${invoices.day}, ${invoices.id}) > (${afterDay}::date, ${afterId}::uuid)`,
      ),
    )
    .orderBy(asc(invoices.day), asc(invoices.id))
    .limit(atOnce);
});

const linesOf = prepareQuery((ctx, those: ParametersOf<Ids>) => {
  const { id, invoiceId, description, hsn, unit, quantity, rate, discount, share } = invoiceLines;
  const { treatment, taxRate, taxable, cgst, sgst, igst } = invoiceLines;
  // no more than is read of them: of a large month each column is felt
  const words = { id, invoiceId, description, hsn, unit, treatment, taxRate };
  const amounts = { quantity, rate, discount, share, taxable, cgst, sgst, igst };
  return ctx.tx
    .select({ ...words, ...amounts })
    .from(invoiceLines)
    .where(and(tenantFilter(invoiceLines, ctx), isAmong(invoiceLines.invoiceId, those)))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
});
