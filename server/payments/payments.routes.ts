import { customerPayments } from '#contract/customer-payments.ts';
import { statement } from '#rules/ledger.ts';
import type { Ctx } from '../context.ts';
import { refuseErased } from '../customers/refuse-erased.ts';
import { partyOfCustomer } from '../customers/party-of-customer.ts';
import { customers } from '../database/tables/customers.ts';
import { payments } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { garageSettings } from '../garages/settings.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { drawInThread } from '../pdf/draw-in-thread.ts';
import { statementPaper, voucherPaper } from '../pdf/money-papers.ts';
import { accountOf } from './account.queries.ts';
import { duesList } from './dues-list.ts';
import { bandOf } from '#rules/dues.ts';
import { endsBeforeItBegins } from '#rules/report-range.ts';
import { agesOf, asRow, ledgerOf } from './ledger.ts';
import { paperOfVoucher } from './paper-of-voucher.ts';
import { promiseToPay } from './promise-to-pay.ts';
import { badField } from '../problems.ts';
import { allocateCredit, payOrRefund, writeOff } from './pay.ts';

/** What customers pay, owe and have here. Whoever writes holds the locks of lock-money.ts. */
export function paymentsRoutes(api: Api): void {
  const clock = api.appContext.now;
  serve(api, customerPayments.pay, {
    load: customerWithPerson,
    handle: (ctx, customer, { body }) => payOrRefund(ctx, customer, body, clock),
  });
  serve(api, customerPayments.useCredit, {
    load: customerWithPerson,
    handle: (ctx, customer, { body }) => allocateCredit(ctx, customer, body),
  });
  serve(api, customerPayments.writeOff, {
    load: customerWithPerson,
    handle: (ctx, customer, { body }) => writeOff(ctx, customer, body),
  });
  serve(api, customerPayments.promise, {
    load: customerWithPerson,
    handle: (ctx, customer, { body }) => promiseToPay(ctx, customer, body),
  });
  serve(api, customerPayments.ledger, { load: knownCustomer, handle: (ctx, customer) => ledgerOf(ctx, customer) });
  serve(api, customerPayments.statement, {
    load: knownCustomer,
    handle: (ctx, customer, { query }) => statementOf(ctx, customer, query),
    draw: (paper, asker) => drawInThread(statementPaper(paper), asker),
  });
  serve(api, customerPayments.voucher, {
    load: (ctx, { id }) => findRow(ctx, payments, id),
    handle: paperOfVoucher,
    draw: (paper, asker) => drawInThread(voucherPaper(paper), asker),
  });
  serve(api, customerPayments.dues, (ctx, { query }) => duesList(ctx, query));
}

const knownCustomer = (ctx: Ctx, { id }: { id: string }) => findRow(ctx, customers, id);

/** The customer, held so that nobody is erased meanwhile. Throws 409 for one whose person was. */
async function customerWithPerson(ctx: Ctx, { id }: { id: string }) {
  const customer = await findRow(ctx, customers, id, { hold: true });
  if (customer) refuseErased(customer);
  return customer;
}

type Customer = NonNullable<Awaited<ReturnType<typeof knownCustomer>>>;

async function statementOf(
  ctx: Ctx,
  customer: Customer,
  asked: { from?: string | undefined; to?: string | undefined },
) {
  const to = asked.to ?? ctx.today;
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (from > to) throw badField('to', endsBeforeItBegins);
  const { account, dues } = await accountOf(ctx, customer.id);
  const made = statement(account, from, to);
  const open = dues.filter(({ openPaise }) => openPaise > 0);
  return {
    garage: await garageSettings(ctx),
    customer: partyOfCustomer(customer),
    printedAt: ctx.now,
    from: made.from,
    to: made.to,
    opening: made.openingPaise,
    debit: made.debitPaise,
    credit: made.creditPaise,
    closing: made.closingPaise,
    rows: made.rows.map(asRow),
    ages: agesOf(open.map((due) => ({ ...due, band: bandOf(due.dueDay, ctx.today) }))),
  };
}
