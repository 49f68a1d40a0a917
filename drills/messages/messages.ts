import { channels } from '#contract/messages.ts';
import { deliverDue, type Delivery } from '#server/messages/deliver.ts';
import { providersOf } from '#server/messages/providers.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { onEachDatabase, type DrillDatabase } from '../lib/databases.ts';
import { openAppContext } from '../lib/app-context.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { tryDeadLetter } from './dead-letter.ts';
import type { Scene } from './scene.ts';
import { askForCodes, leaveEnquiries } from './senders.ts';
import { startWebProvider } from './web-provider.ts';

/**
 * Messages to providers that answer 500, take a message and break off, and hang: no request fails, no message is lost, a repetition
 * has the id of the first; codes that expired are not sent; what is given up is seen by its garage and can be sent again.
 */
export const run: Drill = ({ long }) =>
  onEachDatabase('messages', async (database) => {
    const scene = await openScene(database);
    try {
      return [
        await tryBadProviders(scene, database, long ? 500 : 20),
        await tryExpiredCodes(scene, database, long ? 500 : 20),
        await tryDeadLetter(scene, database),
      ];
    } finally {
      await Promise.all([scene.web.close(), scene.mail.close()]);
      await scene.appContext.close();
    }
  });

async function openScene(database: DrillDatabase): Promise<Scene> {
  const [appContext, web, mail] = [await openAppContext(database), await startWebProvider(), await startMailServer()];
  let now = Date.now();
  appContext.setNow(new Date(now));
  const webhooks = { ...appContext.settings.webhooks, sms: web.url };
  const settings = { ...appContext.settings, webhooks, mail: { url: mail.url, from: 'hello@sandhai.example' } };
  const providers = providersOf(settings);
  return {
    appContext,
    web,
    mail,
    pass: (seconds) => appContext.setNow(new Date((now += seconds * 1000))),
    turn: (mood) => {
      web.mood = mood;
      mail.mood = mood;
    },
    tryOnce: async () => {
      const all: Delivery[] = [];
      for (;;) {
        const handed = await Promise.all(
          channels.map((channel) => deliverDue(appContext, channel, providers[channel])),
        );
        if (handed.flat().length === 0) return all;
        all.push(...handed.flat());
      }
    },
  };
}

/** The pauses of a message are 5, 10, 20 and 40 s: a try in each mood, then one that is taken. */
async function tryBadProviders(scene: Scene, { name }: DrillDatabase, count: number): Promise<Outcome> {
  const { web, mail, pass, turn, tryOnce } = scene;
  turn('busy');
  const asked = [...(await askForCodes(scene, count)), ...(await leaveEnquiries(scene, count))];
  const failed = asked.filter(({ status }) => status >= 400).length;
  const slowest = Math.max(...asked.map(({ ms }) => ms));
  await tryOnce();
  // A hang lasts ten seconds for each twenty messages: one kind of database is enough to see it.
  const moods = name === 'PostgreSQL' ? (['lost', 'busy', 'busy'] as const) : (['lost', 'hangs', 'busy'] as const);
  for (const [n, mood] of moods.entries()) {
    turn(mood);
    pass(5 * 2 ** n);
    await tryOnce();
  }
  const early = await tryOnce();
  turn('takes');
  pass(40);
  await tryOnce();
  const ids = [...web.got, ...mail.got.map(messageId)];
  const taken = new Set(ids).size;
  const tried = name === 'PostgreSQL' ? 'break off' : 'break off, hang';
  return {
    figures:
      `${name}: ${asked.length} requests while providers answer 500, take and ${tried}: ${failed} failed, slowest ${Math.round(slowest)} ms. ` +
      `${asked.length - taken} messages lost, ${ids.length - taken} handed on twice under their one id, ${early.length} before their time`,
    passed: failed === 0 && taken === asked.length && ids.length === 2 * taken && early.length === 0 && slowest < 5000,
  };
}

async function tryExpiredCodes(scene: Scene, { name }: DrillDatabase, count: number): Promise<Outcome> {
  const { web, pass, turn, tryOnce } = scene;
  turn('busy');
  await askForCodes(scene, count);
  await tryOnce();
  turn('takes');
  web.got.length = 0;
  pass(301);
  const handed = await tryOnce();
  const dead = handed.filter((one) => one.dead).length;
  return {
    figures: `${name}: ${count} codes that expired while the provider was down: ${web.got.length} sent, ${dead} given up`,
    passed: web.got.length === 0 && dead === count,
  };
}

const messageId = (mail: string) => /^Message-ID: <([^@]+)@/m.exec(mail)?.[1] ?? mail;
