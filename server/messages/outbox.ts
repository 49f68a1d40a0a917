import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { outbox } from '../database/tables/messages.ts';
import { announceNewMessage } from './new-message.ts';

/** A message to a person; a one-time code is also in `data.code`, a link in `data.url` (SE-19). */
export interface Message {
  channel: 'sms' | 'email' | 'whatsapp';
  to: string;
  /** names the text, for providers that keep texts of their own */
  template: string;
  /** of a mail */
  subject?: string;
  text: string;
  data: Record<string, unknown>;
}

export type OutboxRow = typeof outbox.$inferSelect;

/** Who is told when a message cannot be delivered, and when it loses its use. */
interface Concerns {
  garageId?: string | null;
  expiresAt?: Date;
  /** of the row that notes what becomes of it (message-log.queries.ts) */
  id?: string;
}

/** Writes a message in the caller's transaction; it is handed on once that has committed, and never when it has not. */
export async function enqueue(
  tx: Tx,
  now: Date,
  message: Message,
  { garageId, expiresAt, id = newId(now) }: Concerns = {},
): Promise<void> {
  await tx.insert(outbox).values({ ...message, id, forGarage: garageId, expiresAt, created_at: now, nextTryAt: now });
  announceNewMessage();
}
