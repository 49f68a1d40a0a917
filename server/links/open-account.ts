import { and, eq } from 'drizzle-orm';
import { oldestFirst } from '#rules/allocation.ts';
import { branchOnPaper } from '#rules/branch-on-paper.ts';
import { settledRows } from '#rules/document-sums.ts';
import { sumOfPaise } from '#rules/gst.ts';
import { toPaise, toRupees } from '#rules/money.ts';
import { upiLink } from '#rules/upi.ts';
import type { AppContext, Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { findRow, updateRow } from '../database/write.ts';
import { garageSettings } from '../garages/settings.ts';
import { invoiceDetail } from '../invoices/invoice-detail.queries.ts';
import { duesOf, freeMoney } from '../payments/dues.queries.ts';
import { notFound } from '../problems.ts';
import { withinLink, type Holder, type Link } from './within-link.ts';

export type OpenedInvoice = Awaited<ReturnType<typeof openInvoice>>;
export type OpenedStatement = Awaited<ReturnType<typeof openStatement>>;

/** The document that a link opens, without who is billed and the garage's people. Throws 404 where there is none that stands. */
export async function openInvoice(ctx: Ctx, { thingId }: Link) {
  const invoice = await invoiceDetail(ctx, thingId);
  if (!invoice || invoice.isCancelled) throw notFound();
  const garage = await garageSettings(ctx);
  const { upiId, name, city } = garage;
  const open = invoice.balance ?? 0;
  const { kind, number, day, dueDay, registrationNumber, vehicleInfo, lines, roundOff, payable, jobCardNumber } =
    invoice;
  return {
    garage: name,
    city,
    branch: branchOnPaper(invoice, garage)?.name ?? null,
    kind,
    number,
    day,
    dueDay,
    registrationNumber,
    vehicleInfo,
    roundOff,
    payable,
    open,
    settled: settledOf(invoice, open),
    tax: invoice.cgst + invoice.sgst + invoice.igst,
    lines: lines.map(({ id, description, quantity, total }) => ({ id, description, quantity, total })),
    pay: upiId === null ? null : upiLink({ payee: upiId, payeeName: name, paise: open, number, note: jobCardNumber }),
  };
}

type Detail = NonNullable<Awaited<ReturnType<typeof invoiceDetail>>>;

/** By what a document comes from its total to what is open of it, in paise, each with its sign in the sum (MO-120). */
function settledOf({ payable, notes, paid }: Detail, open: number): [label: string, paise: number][] {
  const inRupees = <Row>(row: Row, paise: number) => ({ ...row, amount: toRupees(paise), payable: toRupees(paise) });
  const rows = settledRows(
    {
      payable: toRupees(payable),
      notes: notes.map((note) => inRupees(note, note.payable)),
      paid: paid.map((one) => inRupees(one, one.amount)),
    },
    toRupees(open),
  );
  return rows.map(({ label, amount }) => [label, toPaise(amount)]);
}

/** What is due of the customer whose statement a link opens, the oldest first, and whether they still want to be reminded. */
export async function openStatement(ctx: Ctx, { thingId }: Link) {
  const { takesReminders } = await customerOf(ctx, thingId);
  const { name, city, upiId } = await garageSettings(ctx);
  const open = oldestFirst((await duesOf(ctx, { customerId: thingId })).filter(({ openPaise }) => openPaise > 0));
  const plates = await platesOf(ctx, open);
  const dues = open.map(({ dueId, number, dueDay, openPaise, jobCardId }) => ({
    dueId,
    number,
    dueDay,
    plate: plates.get(jobCardId)!,
    open: openPaise,
  }));
  const total = sumOfPaise(dues.map((due) => due.open));
  const credit = Math.max(Math.min(await freeMoney(ctx, thingId), total), 0);
  return { garage: name, city, dues, total, credit, pay: payLink(), takesReminders };

  /** It bears the number of the oldest due, which money goes to first (MO-22). */
  function payLink() {
    const [oldest, ...others] = dues;
    if (!oldest || upiId === null) return null;
    const note = others.length === 0 ? oldest.number : `${oldest.number} and ${others.length} more`;
    return upiLink({ payee: upiId, payeeName: name, paise: total - credit, number: oldest.number, note });
  }
}

/** The plates of the vehicles on job cards, by card. */
async function platesOf(ctx: Ctx, cards: readonly { jobCardId: string }[]): Promise<ReadonlyMap<string, string>> {
  if (cards.length === 0) return new Map();
  const ids = [...new Set(cards.map(({ jobCardId }) => jobCardId))];
  const rows = await ctx.tx
    .select({ id: jobCards.id, plate: vehicles.registrationNumber })
    .from(jobCards)
    .innerJoin(vehicles, and(tenantFilter(vehicles, ctx), eq(vehicles.id, jobCards.vehicleId)))
    .where(and(tenantFilter(jobCards, ctx), isOneOf(jobCards.id, ids)));
  return new Map(rows.map(({ id, plate }) => [id, plate]));
}

/** Ends the reminders of the customer whose statement a link opens; once more does nothing. Throws 404 where it opens none (MO-98). */
export const stopReminders = (appContext: AppContext, holder: Holder): Promise<void> =>
  withinLink(appContext, holder, async (ctx, link) => {
    if (link.opens !== 'STATEMENT') throw notFound();
    await updateRow(ctx, customers, await customerOf(ctx, link.thingId, { lock: true }), { takesReminders: false });
  });

async function customerOf(ctx: Ctx, id: string, how: { lock?: boolean } = {}) {
  const customer = await findRow(ctx, customers, id, how);
  if (!customer || customer.erasedAt !== null) throw notFound();
  return customer;
}
