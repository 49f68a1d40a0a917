import type { AppContext } from '../context.ts';
import { newCard } from '../jobcards/testing.ts';
import { openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { newId } from '../database/ids.ts';
import { outbox } from '../database/tables/messages.ts';
import { giveUp } from './give-up.ts';

const day = 24 * 60 * 60 * 1000;

/** A message of a garage that was given up a moment ago, good for another day; answers its id. */
export async function newUndelivered(appContext: AppContext, garageId: string): Promise<string> {
  const now = appContext.now();
  const id = newId(now);
  const [row] = await appContext.database.inSystem((tx) =>
    tx
      .insert(outbox)
      .values({
        id,
        channel: 'email',
        to: 'invited@test.example',
        template: 'invitation',
        subject: 'You were added',
        text: 'Choose your password: http://localhost/reset-password/secret-link',
        data: { url: 'http://localhost/reset-password/secret-link' },
        forGarage: garageId,
        created_at: now,
        expiresAt: new Date(now.getTime() + day),
        tries: 12,
        nextTryAt: now,
      })
      .returning(),
  );
  await giveUp(appContext, row!, 'NOT_TAKEN', 'the provider answered 500');
  return id;
}

/** The same database, by an installation that has a provider of WhatsApp. */
export const openHanding = ({ database }: TestAppContext) =>
  openTestAppContext({ webhooks: { sms: undefined, email: undefined, whatsapp: 'http://127.0.0.1:1/send' } }, database);

/** A job card that is ready, and where its customer is written to. */
export async function readyToTell(appContext: TestAppContext, garage: TestGarage) {
  const { card } = await newCard(appContext, garage, { lines: [1500], moves: ['IN_PROGRESS', 'READY'] });
  return { card, path: `/garages/customers/${card.customerId}/messages` };
}

/** What a link that opens WhatsApp has written for the customer. */
export const textIn = (url: string) => new URL(url).searchParams.get('text')!;

/** What was written to a customer, the newest first. */
export const logAt = async ({ owner }: TestGarage, path: string) => (await owner.get(path)).body;
