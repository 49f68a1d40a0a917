import type { FastifyReply } from 'fastify';
import type { Settings } from '../settings.ts';

/** The names of the session's cookies; over https they carry the __Host- prefix, which binds them to this host and to TLS. */
export function cookieNames({ publicUrl }: Settings) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    access: `${prefix}access`,
    refresh: `${prefix}refresh`,
    hint: 'signed_in',
    browser: `${prefix}browser`,
    step: `${prefix}step`,
    passkey: `${prefix}passkey`,
  };
}

/** Sets the session's cookies for `seconds`, with the readable hint beside them. */
export function setSessionCookies(
  reply: FastifyReply,
  settings: Settings,
  tokens: { access: string; refresh: string },
  seconds: number,
): void {
  const names = cookieNames(settings);
  const base = { path: '/', secure: settings.publicUrl.startsWith('https:'), maxAge: seconds };
  reply.setCookie(names.access, tokens.access, { ...base, httpOnly: true, sameSite: 'lax' });
  reply.setCookie(names.refresh, tokens.refresh, { ...base, httpOnly: true, sameSite: 'strict' });
  reply.setCookie(names.hint, '1', { ...base, sameSite: 'lax' });
}

/** Takes the session's cookies away; that of the browser stays. */
export function clearSessionCookies(reply: FastifyReply, settings: Settings): void {
  const secure = settings.publicUrl.startsWith('https:');
  const { access, refresh, hint } = cookieNames(settings);
  for (const name of [access, refresh, hint]) reply.clearCookie(name, { path: '/', secure });
}
