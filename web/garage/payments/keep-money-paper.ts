import { customerPayments } from '#contract/customer-payments.ts';
import { keepFile, readFile } from '../keep-file.ts';

/** Downloads the receipt or refund voucher of a payment, whichever tender of it `id` names. Throws when there is none. */
export async function keepVoucher({ id, number }: { id: string; number: string | null }): Promise<void> {
  keepFile(await readFile(customerPayments.voucher.path, { id }), number ?? 'Receipt');
}

/** Downloads the statement of a customer's account, of this month. Throws when there is none. */
export async function keepStatement({ customerId, customerName }: { customerId: string; customerName: string }) {
  keepFile(await readFile(customerPayments.statement.path, { id: customerId }), `Statement ${customerName}`);
}
