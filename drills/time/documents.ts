import { issued, registeredGarage } from '#server/invoices/testing.ts';
import { addVehicleOwner, newCard } from '#server/jobcards/testing.ts';
import type { Caller, TestAppContext, TestGarage } from '#server/testing/garage.ts';
import type { Checks } from './checking.ts';
import { dayInIndia, daysAfter, financialYearOf, indiaAt, nextDay, wire } from './moments.ts';

/** days that the customer has to pay in */
const terms = 5;

/**
 * Two bills and two advances, one each in the last millisecond of the day and one in the first of the next: their numbers and days, and the
 * month of the advance; then how late the first bill is by and by.
 */
export async function checkDocuments(appContext: TestAppContext, at: Date, checks: Checks): Promise<void> {
  const [today, tomorrow] = [dayInIndia(at), dayInIndia(nextDay(at))];
  const isNewYear = financialYearOf(today) !== financialYearOf(tomorrow);
  const garage = await registeredGarage(appContext, { pricesIncludeTax: true });
  await garage.owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const who = await addVehicleOwner(garage.owner, { termDays: terms, takesReminders: false });
  const given = { ...who, lines: [1180], moves: ['IN_PROGRESS', 'READY'] };
  const [first, second] = [await newCard(appContext, garage, given), await newCard(appContext, garage, given)];

  appContext.setNow(new Date(nextDay(at).getTime() - 1));
  const evening = await garage.hire('GARAGE_MANAGER', 'ADMIN');
  const bill = await issued(evening, first.path);
  checks.is('the last bill of a day', told(bill), [`INV/${financialYearOf(today)}/00001`, wire(today)]);
  checks.is('its due day', bill.dueDay, wire(daysAfter(today, terms)));
  const advance = await paid(evening, second.path);
  checks.is('the last receipt of a day', advance.number, `RV/${financialYearOf(today)}/00001`);

  appContext.setNow(nextDay(at));
  const morning = await garage.hire('GARAGE_MANAGER', 'ADMIN');
  const place = isNewYear ? '00001' : '00002';
  const next = await issued(morning, second.path);
  checks.is('the first bill of the next', told(next), [`INV/${financialYearOf(tomorrow)}/${place}`, wire(tomorrow)]);
  const receipt = await paid(morning, second.path);
  checks.is('the first receipt of the next', receipt.number, `RV/${financialYearOf(tomorrow)}/${place}`);
  await checkListed(morning, { today, tomorrow }, checks);
  await checkAges(appContext, garage, { customerId: who.customerId, dueId: bill.id, today }, checks);
}

const told = ({ number, day }: { number: string; day: string }) => [number, day];

const paid = async (by: Caller, path: string) =>
  (await by.post(`${path}/payments`, { amount: 118, mode: 'UPI' })).body as { number: string };

/** Each day and month has its bill, and an advance stands in its month when that was over before it was billed. */
async function checkListed(by: Caller, { today, tomorrow }: { today: string; tomorrow: string }, checks: Checks) {
  for (const day of [today, tomorrow]) {
    const { body } = await by.get(`/garages/invoices?from=${day}&to=${day}`);
    checks.is(`bills of ${day}`, body.length, 1);
    const { body: revenue } = await by.get(`/garages/reports/revenue?from=${day}&to=${day}&by=day`);
    checks.is(`revenue of ${day}`, revenue.totals.net, 118);
  }
  const month = today.slice(0, 7);
  const isOver = month !== tomorrow.slice(0, 7);
  const { body: gst } = await by.get(`/garages/gst/month?month=${month}`);
  checks.is(`bills of ${month}`, gst.documents, isOver ? 1 : 2);
  const advances = gst.tables?.find(({ name }: { name: string }) => name === 'advances');
  checks.is(`advances of ${month}`, advances?.taxable ?? gst.gaps, isOver ? 100 : 0);
}

interface Due {
  customerId: string;
  dueId: string;
  today: string;
}

/** A due is late from the day after its due day on, and each band ends with its last day. */
async function checkAges(
  appContext: TestAppContext,
  garage: TestGarage,
  { customerId, dueId, today }: Due,
  checks: Checks,
) {
  const bandAt = async (now: Date) => {
    appContext.setNow(now);
    const by = await garage.hire('GARAGE_MANAGER', 'ADMIN');
    const { body } = await by.get(`/garages/customers/${customerId}/ledger`);
    return body.openDues.find((due: Due) => due.dueId === dueId)?.band;
  };
  for (const [late, band, next] of [
    [0, 'not-due', '1-7'],
    [7, '1-7', '8-30'],
    [30, '8-30', '31-60'],
    [60, '31-60', '61-90'],
    [90, '61-90', 'over-90'],
  ] as const) {
    const day = daysAfter(today, terms + late);
    checks.is(`at the end of ${late} days late`, await bandAt(indiaAt(day, '23:59:59.999')), band);
    checks.is(`at the start of ${late + 1} days late`, await bandAt(indiaAt(daysAfter(day, 1), '00:00')), next);
  }
}
