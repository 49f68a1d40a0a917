import { upiLink } from '#rules/upi.ts';
import type { AppContext, Ctx } from '../context.ts';
import { customers } from '../database/tables/customers.ts';
import { findRow, updateRow } from '../database/write.ts';
import { garageSettings } from '../garages/settings.ts';
import { invoiceDetail } from '../invoices/invoice-detail.queries.ts';
import { duesOf } from '../payments/dues.queries.ts';
import { notFound } from '../problems.ts';
import { withinLink, type Holder, type Link } from './within-link.ts';

export type OpenedInvoice = Awaited<ReturnType<typeof openInvoice>>;
export type OpenedStatement = Awaited<ReturnType<typeof openStatement>>;

/** The document that a link opens, without who is billed and the garage's people. Throws 404 where there is none that stands. */
export async function openInvoice(ctx: Ctx, { thingId }: Link) {
  const invoice = await invoiceDetail(ctx, thingId);
  if (!invoice || invoice.isCancelled) throw notFound();
  const { upiId, name, city } = await garageSettings(ctx);
  const open = invoice.balance ?? 0;
  const { kind, number, day, dueDay, registrationNumber, vehicleInfo, lines, roundOff, payable, jobCardNumber } =
    invoice;
  return {
    garage: name,
    city,
    kind,
    number,
    day,
    dueDay,
    registrationNumber,
    vehicleInfo,
    roundOff,
    payable,
    open,
    tax: invoice.cgst + invoice.sgst + invoice.igst,
    lines: lines.map(({ id, description, quantity, total }) => ({ id, description, quantity, total })),
    pay: upiId === null ? null : upiLink({ payee: upiId, payeeName: name, paise: open, number, note: jobCardNumber }),
  };
}

/** What is due of the customer whose statement a link opens, the oldest first, and whether they still want to be reminded. */
export async function openStatement(ctx: Ctx, { thingId }: Link) {
  const { takesReminders } = await customerOf(ctx, thingId);
  const { name, city } = await garageSettings(ctx);
  const dues = (await duesOf(ctx, { customerId: thingId }))
    .filter(({ openPaise }) => openPaise > 0)
    .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay) || a.number.localeCompare(b.number))
    .map(({ dueId, number, dueDay, openPaise }) => ({ dueId, number, dueDay, open: openPaise }));
  return { garage: name, city, dues, total: dues.reduce((sum, { open }) => sum + open, 0), takesReminders };
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
