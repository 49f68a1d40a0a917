import { issued, readyCard } from '#server/invoices/testing.ts';
import { remindAll } from '#server/messages/remind.ts';
import type { TestAppContext, TestGarage } from '#server/testing/garage.ts';
import type { Checks } from './checking.ts';
import { dayInIndia, daysAfter, indiaAt, isSunday } from './moments.ts';

/** Who owes is reminded 3, 7, 15 and 30 days after the due day, in the hours of India's working days alone, and each time once (MO-29). */
export async function checkReminders(
  appContext: TestAppContext,
  garage: TestGarage,
  at: Date,
  checks: Checks,
): Promise<void> {
  appContext.setNow(at);
  const { path, card } = await readyCard(appContext, garage, [{ rate: 900 }]);
  await issued(garage.owner, path);
  const customer = `/garages/customers/${card.customerId}`;
  const today = dayInIndia(at);
  const by = () => garage.hire('GARAGE_MANAGER', 'ADMIN');
  const remindersAt = async (day: string, clock: string) => {
    appContext.setNow(indiaAt(day, clock));
    await remindAll(appContext);
    return (await (await by()).get(`${customer}/messages`)).body.length;
  };
  for (const [before, step] of [3, 7, 15, 30].entries()) {
    const reached = daysAfter(today, step);
    const is = async (what: string, day: string, clock: string, wanted: number) =>
      checks.is(`reminders, ${step} days after the due day, ${what}`, await remindersAt(day, clock), wanted);
    await is('on the eve', daysAfter(reached, -1), '12:00', before);
    if (isSunday(reached)) await is('on a Sunday', reached, '12:00', before);
    const day = isSunday(reached) ? daysAfter(reached, 1) : reached;
    await is('before 9:30', day, '09:29:59.999', before);
    await is('from 18:30', day, '18:30', before);
    await is('in the hours', day, before % 2 === 0 ? '09:30' : '18:29:59.999', before + 1);
    if (step === 30) await is('and once', daysAfter(day, 1), '12:00', before + 1);
  }
  // nobody is reminded of it while other moments are tried
  await (await by()).put(customer, { takesReminders: false });
}
