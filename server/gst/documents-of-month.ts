import { and, asc, gte, lte, sql } from 'drizzle-orm';
import { daysOfMonth } from '#rules/month-locks.ts';
import type { Party, TaxDocument } from '#rules/tax-document.ts';
import type { Ctx } from '../context.ts';
import { isAmong, idParameters, type Ids } from '../database/one-of.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { invoiceLines, invoices } from '../database/tables/invoices.ts';
import type { Party as PartyRow } from '../database/tables/party.ts';
import { cancelling } from '../invoices/on-card.queries.ts';
import { partyOf, taxDocumentOf } from '../invoices/tax-document-of.ts';
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
  // a garage is one seller, and many of its buyers come again
  const parties = new Map<string, { party: Party; phone: string | null }>();
  const partyIn = (text: string) => {
    const known = parties.get(text);
    if (known) return known;
    const row = JSON.parse(text) as PartyRow;
    const read = { party: partyOf(row), phone: row.phone };
    parties.set(text, read);
    return read;
  };
  let lineCount = 0;
  const { from, to } = daysOfMonth(month);
  let next = issuedIn(ctx, { to, afterDay: from, afterId: firstId });
  for (let rows = await next; rows.length > 0; rows = await next) {
    const read = await linesOf(ctx, idParameters(rows.map(({ id }) => id)));
    lineCount += read.length;
    if (all.length + rows.length > mostDocuments || lineCount > mostLines)
      throw new Problem(413, 'This month has more documents than one file can hold.');
    // the database reads the next ones while these are put together
    const last = rows.at(-1)!;
    next = rows.length < atOnce ? none : issuedIn(ctx, { to, afterDay: last.day, afterId: last.id });
    const lines = Map.groupBy(read, ({ invoiceId }) => invoiceId);
    for (const row of rows) {
      const { id, number, isCancelled, againstNumber, againstDay, againstPayable } = row;
      const [seller, buyer] = [partyIn(row.seller), partyIn(row.buyer)];
      const against =
        againstNumber === null
          ? null
          : { number: againstNumber, day: againstDay!, payablePaise: Number(againstPayable) };
      const beside = { id, number, isCancelled, against, seller: seller.party, buyer: buyer.party };
      all.push(Object.assign(taxDocumentOf(row, lines.get(id) ?? [], beside), { buyerPhone: buyer.phone }));
    }
  }
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where a page begins: read by days, of which there is an index, each document is read once. */
interface Place {
  afterDay: string;
  afterId: string;
}

const none: ReturnType<typeof issuedIn> = Promise.resolve([]);
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
