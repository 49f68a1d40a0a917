import type { BodyOut } from '#contract/endpoint.ts';
import type { customerMessages } from '#contract/customer-messages.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { customers } from '../database/tables/customers.ts';
import { findRow } from '../database/write.ts';
import { writeMessage } from '../messages/write-message.ts';
import { writeOff } from '../payments/pay.ts';
import { promiseToPay } from '../payments/promise-to-pay.ts';
import { askDemoEstimate } from './asked-estimate.ts';
import type { DemoBill } from './bills.ts';
import { calendarOf } from './calendar.ts';
import { callerOf } from './caller.ts';
import type { DemoRows } from './rows.ts';

/**
 * Asks customers of the demo for answers and money, as the application does it: by messages about an estimate, a vehicle that is ready and
 * each bill that is not paid, one of which is reminded of and then promised; and writes a little of an old due off. Messages are opened by
 * hand, whatever provider there is, as nobody has these phones. Answers how many were.
 */
export async function collectFromDemoCustomers(
  tx: Tx,
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
  rows: DemoRows,
  bills: readonly DemoBill[],
): Promise<number> {
  const byHand = { settings: { ...settings, webhooks: { sms: undefined, email: undefined, whatsapp: undefined } } };
  const calendar = calendarOf(now());
  const by = (role: Parameters<typeof callerOf>[2], at: Date) => callerOf(tx, rows.staff, role, at);
  const customerOf = async (id: string) => (await findRow(by('GARAGE_OWNER', now()), customers, id))!;
  let messages = 0;
  const write = async (customerId: string, message: Message, at: Date) => {
    await writeMessage(byHand, by('SERVICE_ADVISOR', at), await customerOf(customerId), message);
    messages += 1;
  };

  const { estimateId, customerId } = await askDemoEstimate(tx, rows, calendar.moment(1, 0.8));
  await write(customerId, { kind: 'ESTIMATE', estimateId }, calendar.moment(1, 0.81));
  const ready = readyAndUnpaid(rows, calendar.moment(1, 0.8));
  await write(ready.customerId, { kind: 'READY', jobCardId: ready.id }, calendar.moment(1, 0.82));

  const open = bills.filter(({ balance }) => balance !== null && balance > 0);
  for (const { id: invoiceId, customerId: payer, created_at: at } of open)
    await write(payer, { kind: 'INVOICE', invoiceId }, at);
  const promised = open.find(({ day, dueDay }) => dueDay > day)!;
  await write(promised.customerId, { kind: 'DUES' }, calendar.moment(1, 0.5));
  await promiseToPay(by('CASHIER', calendar.moment(1, 0.6)), await customerOf(promised.customerId), {
    day: calendar.day(-4),
    note: 'Pays the rest after the salary',
  });

  const old = leastOwed(rows, bills);
  await writeOff(by('GARAGE_OWNER', calendar.moment(2, 0.5)), await customerOf(old.customerId), {
    dueId: old.id,
    amount: 7400,
    reason: 'Agreed on the telephone, for the wait',
  });
  return messages;
}

type Message = BodyOut<typeof customerMessages.write>;

const readyAndUnpaid = ({ jobCards }: DemoRows, by: Date) =>
  jobCards.find(
    ({ status, paymentStatus, completedAt }) =>
      status === 'READY' && paymentStatus === 'PENDING' && completedAt && completedAt < by,
  )!;

/** The delivered card without a bill of which the least is still to be paid. */
function leastOwed({ jobCards }: DemoRows, bills: readonly DemoBill[]) {
  const billed = new Set(bills.map(({ jobCardId }) => jobCardId));
  const owed = ({ totalAmount = 0, amountPaid = 0 }: DemoRows['jobCards'][number]) => totalAmount - amountPaid;
  return jobCards
    .filter((card) => card.status === 'DELIVERED' && !billed.has(card.id) && owed(card) > 0)
    .toSorted((one, other) => owed(one) - owed(other))[0]!;
}
