import { newGarage, type TestAppContext } from '#server/testing/garage.ts';
import { type DrillDatabase, onEachDatabase } from '../lib/databases.ts';
import { openAppContext } from '../lib/app-context.ts';
import type { DrillSetting, Outcome } from '../lib/outcome.ts';
import { type Checks, newChecks } from './checking.ts';
import { checkDays } from './days.ts';
import { checkDocuments } from './documents.ts';
import { checkExpiry } from './expiry.ts';
import { type Moment, moments, zones } from './moments.ts';
import { checkReminders } from './reminders.ts';

const everything = moments.flatMap((moment) => zones.map((zone) => [moment, zone] as const));

/** A provider of WhatsApp that nothing is handed to here: with one, reminders leave by themselves. */
const webhooks = { sms: undefined, email: undefined, whatsapp: 'http://127.0.0.1:1/send' };

/**
 * Sets the server's clock to odd moments, on machines of several zones: today, reports, late cards, numbers and days of documents, dues,
 * reminders and what expires must be India's.
 */
export function run({ long, log }: DrillSetting): Promise<Outcome[]> {
  return onEachDatabase('time', async (database) => [await drill(database, long, log)]);
}

async function drill(database: DrillDatabase, long: boolean, log: DrillSetting['log']): Promise<Outcome> {
  const appContext = await openAppContext(database, undefined, { webhooks });
  const checks = newChecks();
  const zone = process.env['TZ'];
  const tried = long ? everything : everything.filter((_, at) => at % 22 === (database.url === null ? 0 : 3));
  try {
    for (const [moment, name] of tried) await checkMoment(appContext, moment, name, checks);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    await appContext.close();
  }
  for (const line of checks.wrong.slice(0, 20)) log(`${database.name}: ${line}`);
  return {
    figures: `${database.name}: ${checks.made} checks at ${tried.length} moments of the clock and zones of the machine: ${checks.wrong.length} wrong`,
    passed: checks.wrong.length === 0,
  };
}

async function checkMoment(appContext: TestAppContext, { name, at }: Moment, zone: string, checks: Checks) {
  process.env['TZ'] = zone;
  appContext.setNow(at);
  const here: Checks = {
    ...checks,
    is: (what, found, wanted) => checks.is(`${name}, ${zone}: ${what}`, found, wanted),
  };
  const garage = await newGarage(appContext);
  await checkDays(appContext, garage, at, here);
  await checkReminders(appContext, garage, at, here);
  await checkExpiry(appContext, garage, at, here);
  appContext.setNow(at);
  await checkDocuments(appContext, at, here);
}
