import type { AppContext } from '../context.ts';
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
