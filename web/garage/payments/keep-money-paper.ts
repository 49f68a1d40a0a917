import { customerPayments } from '#contract/customer-payments.ts';
import { keepFile, readFile } from '../keep-file.ts';

/** Downloads the receipt or refund voucher of a payment, whichever tender of it `id` names. Throws when there is none. */
export async function keepVoucher({ id, number }: { id: string; number: string | null }): Promise<void> {
  keepFile(await readFile(customerPayments.voucher.path, { id }), number ?? 'Receipt');
}

interface Days {
  from: string;
  to: string;
}

/** Downloads the statement of a customer's account, of days in India, both included. Throws when there is none. */
export async function keepStatement(
  { customerId, customerName }: { customerId: string; customerName: string },
  { from, to }: Days,
): Promise<void> {
  const file = await readFile(customerPayments.statement.path, { id: customerId }, { from, to });
  keepFile(file, `Statement ${customerName} ${from} to ${to}`);
}
