import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const cookie = 'answered_as';
/** As long as a version is open where nothing else is set, in seconds. */
const lifetime = 14 * 24 * 60 * 60;

interface Kept {
  token: string;
  settings: Settings;
  /** null once nothing is left to answer */
  name: string | null;
}

/**
 * Keeps the name of who answered a part of an estimate with their browser, for the rest (MO-181). The page itself names nobody: whoever the
 * link was sent on to would read it.
 */
export function keepWhoAnswered(reply: FastifyReply, { token, settings, name }: Kept): void {
  const secure = settings.publicUrl.startsWith('https:');
  const where = { path: `/l/${token}`, secure, httpOnly: true, sameSite: 'lax' } as const;
  if (name === null) reply.clearCookie(cookie, where);
  else reply.setCookie(cookie, name, { ...where, maxAge: lifetime });
}

/** Who answered with this browser by this link, as far as it keeps it. */
export const whoAnswered = ({ cookies }: FastifyRequest): string => cookies[cookie] ?? '';
