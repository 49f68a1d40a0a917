import { and, eq, gte, lte, notExists, sql, type SQL } from 'drizzle-orm';
import type { GstTreatment } from '#contract/gst-choices.ts';
import type { gstFigures, gstReportKinds } from '#contract/reports/gst.ts';
import type { ReportStep } from '#contract/reports/report.ts';
import { byPeriod, periodsOf } from '#rules/report-range.ts';
import type { Ctx } from '../context.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { invoiceLines, invoices } from '../database/tables/invoices.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { branchNames } from '../garages/branch-of-card.ts';
import { cancelling } from '../invoices/on-card.queries.ts';
import { addUp } from './add-up.ts';
import { entriesOf, onCard } from './entries.ts';
import { newestFirst, type Read } from './rows.ts';
import { type ReportRequest, reportedCards } from './scope.ts';

type Kind = (typeof gstReportKinds)[number];
type Figure = (typeof gstFigures)[number];

interface Filters {
  figure?: Figure | undefined;
  kind?: Kind | undefined;
  treatment?: GstTreatment | undefined;
  taxRate?: string | undefined;
}

/** What documents supplied, by rate and by who bought, and by period. */
export async function gstReport(ctx: Ctx, request: ReportRequest, { by = 'day' }: { by?: ReportStep | undefined }) {
  const sums = await sumsOf(ctx, request);
  const groups = Map.groupBy(sums, ({ kind, treatment, taxRate }) => `${kind} ${treatment} ${taxRate}`);
  return {
    ...request,
    by,
    totals: figuresOf(sums),
    lines: [...groups.values()].map((those) => {
      const { kind, treatment, taxRate } = those[0]!;
      return { kind, treatment, taxRate, ...figuresOf(those) };
    }),
    periods: byPeriod(periodsOf(request, by), sums).map(({ of, ...days }) => ({ ...days, ...figuresOf(of) })),
  };
}

/** The documents of a figure, one row for each of their rates. */
export function readGst(ctx: Ctx, request: ReportRequest, { figure, kind, treatment, taxRate }: Filters) {
  const amount = figure ? figureColumns[figure] : sql`entry_taxable + entry_untaxed`;
  const entries = entriesOf(
    ctx,
    sql`select s.*, ${amount} as entry_amount, null as entry_measure, entry_kind as entry_mark from (${supplies(ctx, request)}) s
      where ${and(
        figure && sql`${amount} <> 0`,
        kind && sql`entry_kind = ${kind}`,
        treatment && sql`entry_treatment = ${treatment}`,
        taxRate === undefined ? undefined : sql`entry_rate = ${Number(taxRate)}`,
        sql`true`,
      )}`,
  );
  const read = async (after: SQL | undefined, limit: number) => {
    const nameOf = await branchNames(ctx);
    const rows = await ctx.tx
      .with(entries)
      .select({
        key: entries.key,
        id: entries.key,
        at: entries.at,
        day: invoices.day,
        documentId: invoices.id,
        documentKind: invoices.kind,
        number: invoices.number,
        kind: sql<Kind>`entry_kind`,
        treatment: sql<GstTreatment>`entry_treatment`,
        taxRate: sql`entry_rate`.mapWith(Number),
        taxable: sql`entry_taxable`.mapWith(Number),
        untaxed: sql`entry_untaxed`.mapWith(Number),
        cgst: sql`entry_cgst`.mapWith(Number),
        sgst: sql`entry_sgst`.mapWith(Number),
        igst: sql`entry_igst`.mapWith(Number),
        amount: entries.amount,
        customerName: sql<string>`coalesce(${invoices.buyer} ->> 'legalName', ${invoices.buyer} ->> 'name')`,
        branchId: invoices.branchId,
      })
      .from(entries)
      .innerJoin(invoices, and(tenantFilter(invoices, ctx), eq(invoices.id, entries.thing)))
      .where(after)
      .orderBy(...newestFirst(entries))
      .limit(limit);
    return rows.map((row) => ({ ...row, branchName: nameOf(row) }));
  };
  return { entries, read: read satisfies Read<unknown> };
}

const figureColumns: Readonly<Record<Figure, SQL>> = {
  taxable: sql`entry_taxable`,
  untaxed: sql`entry_untaxed`,
  cgst: sql`entry_cgst`,
  sgst: sql`entry_sgst`,
  igst: sql`entry_igst`,
};

/**
 * What each document that stands supplied at each rate, in paise, below 0 on a credit note, on the day that the document bears: what GSTR-1
 * reads of the same days (rules/gstr1.ts). Bills without GST words and those of a composition garage are no part of it.
 */
function supplies(ctx: Ctx, { from, to, own, branchId }: ReportRequest): SQL {
  const sign = sql`case ${invoices.kind} when 'CREDIT_NOTE' then -1 else 1 end`;
  const isTaxed = sql`(${invoiceLines.treatment} = 'TAXABLE' and ${invoiceLines.taxRate} > 0)`;
  const sum = (column: SQL, which = sql`true`) =>
    sql`coalesce(sum((${sign}) * ${column}) filter (where ${which}), 0)::bigint`;
  return sql`select min(${invoiceLines.id}::text) as entry_key, ${invoices.created_at} as entry_at, ${invoices.jobCardId} as entry_card,
      ${invoices.customerId} as entry_customer, ${invoices.id} as entry_thing, ${invoices.day} as entry_day,
      case when ${invoices.buyer} ->> 'gstin' is null then 'B2C' else 'B2B' end
        || case when ${invoices.kind} in ('CREDIT_NOTE', 'DEBIT_NOTE') then '_NOTES' else '' end as entry_kind,
      ${invoiceLines.treatment} as entry_treatment, ${invoiceLines.taxRate} as entry_rate,
      ${sum(sql`${invoiceLines.taxable}`, isTaxed)} as entry_taxable, ${sum(sql`${invoiceLines.taxable}`, sql`not ${isTaxed}`)} as entry_untaxed,
      ${sum(sql`${invoiceLines.cgst}`)} as entry_cgst, ${sum(sql`${invoiceLines.sgst}`)} as entry_sgst,
      ${sum(sql`${invoiceLines.igst}`)} as entry_igst
    from ${invoices} join ${invoiceLines} on ${and(tenantFilter(invoiceLines, ctx), eq(invoiceLines.invoiceId, invoices.id))}
      join ${jobCards} on ${onCard(ctx, invoices.jobCardId)}
    where ${and(
      tenantFilter(invoices, ctx),
      eq(invoices.regime, 'REGULAR'),
      gte(invoices.day, from),
      lte(invoices.day, to),
      notExists(cancelling(ctx, invoices.id)),
      reportedCards(ctx, { own }),
      branchId === undefined ? undefined : eq(invoices.branchId, branchId),
    )}
    group by ${invoices.garageId}, ${invoices.id}, ${invoiceLines.treatment}, ${invoiceLines.taxRate}`;
}

interface Sum extends Record<Figure, number> {
  day: string;
  kind: Kind;
  treatment: GstTreatment;
  taxRate: number;
}

async function sumsOf(ctx: Ctx, request: ReportRequest): Promise<Sum[]> {
  const rows = await ctx.tx.execute(sql`
    select entry_day::text as day, entry_kind as kind, entry_treatment as treatment, entry_rate::float8 as "taxRate",
      sum(entry_taxable)::float8 as taxable, sum(entry_untaxed)::float8 as untaxed, sum(entry_cgst)::float8 as cgst,
      sum(entry_sgst)::float8 as sgst, sum(entry_igst)::float8 as igst
    from (${supplies(ctx, request)}) s group by 1, 2, 3, 4
    order by array_position(array['B2B', 'B2C', 'B2B_NOTES', 'B2C_NOTES'], entry_kind), 4 desc, 3, 1`);
  return rowsOf<Sum>(rows);
}

const figuresOf = (sums: readonly Sum[]) => ({
  taxable: addUp(sums, 'taxable'),
  untaxed: addUp(sums, 'untaxed'),
  cgst: addUp(sums, 'cgst'),
  sgst: addUp(sums, 'sgst'),
  igst: addUp(sums, 'igst'),
});
