import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, id, instant } from './fields.ts';
import { listQuery } from './shapes.ts';

export const channels = ['sms', 'email', 'whatsapp'] as const;

/** Why a message was given up: nobody took it in all its tries, its address was refused for good, or what it held stopped working. */
export const undeliveredReasons = ['NOT_TAKEN', 'REFUSED', 'EXPIRED'] as const;

/** A message of the garage that could not be delivered, without what it said: a code or a link signs someone in. */
export const UndeliveredMessage = z.object({
  id: id(),
  /** when it was given up */
  created_at: instant('Given up'),
  channel: choice('Channel', channels),
  to: z.string(),
  /** what kind of message it is: 'invitation' */
  template: z.string(),
  tries: z.int(),
  /** one that is EXPIRED cannot be sent again */
  reason: choice('Reason', undeliveredReasons),
});
export type UndeliveredMessage = z.input<typeof UndeliveredMessage>;

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/garages/messages',
    access: 'messages.read',
    summary: 'Messages of the garage that could not be delivered in the last 30 days, newest first',
    query: listQuery({}),
    list: true,
    answers: { 200: z.array(UndeliveredMessage) },
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/garages/messages/{id}/send',
    access: 'messages.send',
    summary: 'Try a message that could not be delivered once more; 409 when what it holds has expired',
    answers: { 204: null },
  }),
};
