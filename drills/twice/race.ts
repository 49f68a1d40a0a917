import { isDeepStrictEqual } from 'node:util';
import { ask } from '../lib/ask.ts';
import { atOnce, everyone, type Scene } from './scene.ts';

/** A POST of the owner, and the status of one that was done. */
export interface Deed {
  path: string;
  body: unknown;
  done: number;
}

/**
 * Asks for one deed fifty times at once under two keys, as two people do: those of one key are answered alike, those of the other 409. Answers
 * whether it went so.
 */
export async function underTwoKeys(scene: Scene, { path, body, done }: Deed): Promise<boolean> {
  const salt = scene.next();
  const keyed = await everyone(scene, async (url, index) => {
    const key = `race ${salt} ${index % 4 < 2}`;
    return { key, ...(await ask(url, path, { method: 'POST', cookie: scene.owner, body, key })) };
  });
  const [won, lost] = [keyed.filter(({ status }) => status === done), keyed.filter(({ status }) => status === 409)];
  const isAlike = won.every(({ body: told }) => isDeepStrictEqual(told, won[0]!.body));
  const isOneKey = won.every(({ key }) => key === won[0]!.key) && lost.every(({ key }) => key !== won[0]?.key);
  return won.length > 0 && won.length + lost.length === atOnce && isAlike && isOneKey;
}

/** Asks for a tenth of something fifty times at once, each its own: whether ten were done and forty were 409. */
export async function inTenths(scene: Scene, { path, body, done }: Deed): Promise<boolean> {
  const salt = scene.next();
  const answers = await everyone(scene, (url, index) =>
    ask(url, path, { method: 'POST', cookie: scene.owner, body, key: `tenth ${salt} ${index}` }),
  );
  const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  return countOf(done) === 10 && countOf(409) === 40;
}
