import { randomUUID } from 'node:crypto';
import { makeRefreshToken } from '#server/http/tokens.ts';
import { ask } from '../lib/ask.ts';
import type { Outcome } from '../lib/outcome.ts';
import { drillSecret } from '../lib/server.ts';
import { everyone, type Scene } from './scene.ts';

/**
 * Fifty tabs renew one session at once: all stay signed in by the same tokens. Then the session is renewed once more, and the cookie of
 * the start comes back, as a thief's would: from then on nobody is signed in by any cookie of that session.
 */
export async function refreshAtOnce(scene: Scene, rounds: number): Promise<Outcome> {
  const wrong = { refused: 0, signedOut: 0, differing: 0, survived: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const first = await newSession(scene);
    const answers = await everyone(scene, (url) => renew(url, first));
    wrong.refused += answers.filter(({ status }) => status !== 204).length;
    if (new Set(answers.map(({ cookies }) => cookies)).size !== 1) wrong.differing += 1;
    const [{ cookies } = { cookies: '' }] = answers;
    wrong.signedOut += (await whoAmI(scene, cookies)).filter((status) => status !== 200).length;

    const newest = (await renew(scene.urls[1], cookies)).cookies;
    const replays = await Promise.all(scene.urls.map((url) => renew(url, first)));
    const after = [...replays.map(({ status }) => status), ...(await whoAmI(scene, newest))];
    if (after.some((status) => status !== 401)) wrong.survived += 1;
  }
  return {
    figures: `${rounds} rounds of 50 refreshes at once over two processes: ${wrong.refused} refused, ${wrong.signedOut} signed out wrongly, ${wrong.differing} rounds with differing tokens; ${wrong.survived} of ${rounds} sessions outlived a replayed cookie`,
    passed: wrong.refused + wrong.signedOut + wrong.differing + wrong.survived === 0,
  };
}

/** A session of the demo's customer, as signing in makes it, without the costly password; answers its cookie. */
async function newSession({ database }: Scene): Promise<string> {
  const sessionId = randomUUID();
  await database.query(
    `insert into sessions (id, user_id, rotated_at, last_used_at, expires_at, created_at)
     select $1, id, now(), now(), now() + interval '1 day', now() from users where email = 'customer@demo.test'`,
    [sessionId],
  );
  return `refresh=${makeRefreshToken(drillSecret, { sessionId, generation: 1 })}`;
}

async function renew(url: string, cookie: string) {
  const { status, headers } = await ask(url, '/auth/refresh', { method: 'POST', cookie });
  const cookies = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { status, cookies };
}

const whoAmI = ({ urls }: Scene, cookie: string) =>
  Promise.all(urls.map(async (url) => (await ask(url, '/auth/me', { cookie })).status));
