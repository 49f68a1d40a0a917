import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../database/ids.ts';
import { cookieNames } from '../http/cookies.ts';
import { keyedHash, keyedHashes, keysOf } from '../http/tokens.ts';
import type { AppContext } from '../context.ts';

type At = { appContext: AppContext; request: FastifyRequest; reply: FastifyReply };

/** What a browser's own cookie says, made by us: which one it is, and who has signed in there, newest first. */
export interface Browser {
  id: string;
  knows: string[];
}

const mostKnown = 5;
const year = 365 * 24 * 60 * 60;
const form = /^([\da-f-]{36})((?:~[\da-f-]{36})*)\.([\w-]{43})$/;

/** The browser of a request, or undefined for one that has no cookie of ours. */
export function browserOf({ appContext, request }: Pick<At, 'appContext' | 'request'>): Browser | undefined {
  const cookie = request.cookies[cookieNames(appContext.settings).browser] ?? '';
  const [, id, known = '', mac] = form.exec(cookie) ?? [];
  if (!id || !mac) return undefined;
  return keyedHashes(keysOf(appContext.settings), 'browser', `${id}${known}`).includes(mac)
    ? { id, knows: known.split('~').slice(1) }
    : undefined;
}

/** The browser of a request, or the one that it will be once it has the cookie. */
export const browserOrNew = (at: Pick<At, 'appContext' | 'request'>): Browser =>
  browserOf(at) ?? { id: newId(at.appContext.now()), knows: [] };

/** Gives a browser its cookie, and notes in it who signed in there. It lets nobody in by itself. */
export function rememberBrowser(at: Pick<At, 'appContext' | 'reply'>, { id, knows }: Browser, userId?: string): void {
  const { settings } = at.appContext;
  const others = knows.filter((one) => one !== userId);
  const known = (userId === undefined ? others : [userId, ...others]).slice(0, mostKnown);
  const text = [id, ...known].join('~');
  const mac = keyedHash(settings.secretKey, 'browser', text).toString('base64url');
  at.reply.setCookie(cookieNames(settings).browser, `${text}.${mac}`, {
    path: '/',
    secure: settings.publicUrl.startsWith('https:'),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: year,
  });
}
