import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '#server/testing/garage.ts';
import type { Calls, Failing } from './calls.ts';
import { addedBetween, changedBetween, stateOf } from './state.ts';
import type { Scene, Write } from './write.ts';

/** What trying one write found: the calls that were failed, the COMMITs whose answer was lost, and what was wrong in plain words. */
export interface Found {
  calls: number;
  commits: number;
  wrong: string[];
}

/** What a write does when nothing fails. */
interface Usual {
  status: number;
  added: string;
  commits: number;
}

/** A write that has not succeeded by then never will. */
const mostCalls = 200;

/**
 * Does a write undisturbed; then another like it, failing its first, second, third … call of the database until it succeeds; then one more
 * for each of its COMMITs, whose answer is lost, and sends that again.
 */
export async function tryWrite(scene: Scene, calls: Calls, write: Write): Promise<Found> {
  const usual = await doUndisturbed(scene, calls, write);
  if (typeof usual === 'string') return { calls: 0, commits: 0, wrong: [usual] };
  const { failed, wrong } = await failEachCall(scene, calls, write, usual);
  for (let commit = 1; commit <= usual.commits; commit += 1)
    wrong.push(...(await loseOneAnswer(scene, calls, write, usual, commit)));
  return { calls: failed, commits: usual.commits, wrong };
}

async function doUndisturbed(scene: Scene, calls: Calls, write: Write): Promise<Usual | string> {
  const { send, before } = await readyOf(scene, calls, write);
  const { reply, commits } = await send();
  const { status, text } = reply;
  if (status >= 300) return `is answered ${status} though nothing fails: ${text}`;
  return { status, commits, added: addedBetween(before, await stateOf(scene.appContext.database), write.mayChange) };
}

async function failEachCall(scene: Scene, calls: Calls, write: Write, usual: Usual) {
  const wrong: string[] = [];
  const { send, before } = await readyOf(scene, calls, write);
  for (let call = 1; call <= mostCalls; call += 1) {
    const { reply, failed } = await send({ call });
    const after = await stateOf(scene.appContext.database);
    if (!failed) {
      const added = addedBetween(before, after, write.mayChange);
      wrong.push(...difference('done at last', { ...usual }, { status: reply.status, added }));
      if (write.isKept) wrong.push(...(await sendOnceMore()));
      return { failed: call - 1, wrong };
    }
    if (!isPlain(reply)) wrong.push(`call ${call} fails: answered ${reply.status} ${reply.text}`);
    const changed = changedBetween(before, after, write.mayChange);
    if (changed.length > 0)
      return { failed: call, wrong: [...wrong, `call ${call} fails: half done, ${changed.join(', ')} changed`] };

    async function sendOnceMore() {
      const twin = (await send()).reply;
      const moved = changedBetween(after, await stateOf(scene.appContext.database), write.mayChange);
      const told = write.toldOnce ? { ...reply.body, [write.toldOnce]: null } : reply.body;
      if (twin.status === reply.status && isDeepStrictEqual(twin.body, told) && moved.length === 0) return [];
      return [
        `its twin under one key: ${twin.status} instead of ${reply.status}, ${moved.join(', ') || 'nothing'} changed`,
      ];
    }
  }
  return { failed: mostCalls, wrong: [...wrong, `still fails at its call ${mostCalls}`] };
}

/** The answer to one COMMIT is lost, so that nobody knows whether it was done; the same request is sent again. */
async function loseOneAnswer(scene: Scene, calls: Calls, write: Write, usual: Usual, commit: number) {
  const { send, before } = await readyOf(scene, calls, write);
  const first = (await send({ commit })).reply;
  const second = (await send()).reply;
  const really = addedBetween(before, await stateOf(scene.appContext.database), write.mayChange);
  const added = write.mayRepeat ? usual.added : really;
  const isLast = commit === usual.commits;
  const status = isLast ? (write.afterLost ?? usual.status) : usual.status;
  return [
    ...(isPlain(first) ? [] : [`the answer to COMMIT ${commit} is lost: answered ${first.status} ${first.text}`]),
    ...difference(
      `sent again after the answer to COMMIT ${commit} was lost`,
      { ...usual, status },
      { status: second.status, added },
    ),
  ];
}

async function readyOf(scene: Scene, calls: Calls, write: Write) {
  const request = await write.ready(scene);
  const key = randomUUID();
  const before = await stateOf(scene.appContext.database);
  const send = async (failing?: Failing) => {
    calls.watch(failing);
    const reply = await request(key);
    return { reply, ...calls.stop() };
  };
  return { send, before };
}

/** A failure tells who asked that it is ours, and nothing of the inside. */
function isPlain({ status, body, text }: Reply) {
  return (
    (status === 500 || status === 503) &&
    body?.status === status &&
    !/select|insert|update|line to the data|\bat \w/i.test(text)
  );
}

function difference(when: string, wanted: { status: number; added: string }, got: { status: number; added: string }) {
  if (wanted.status === got.status && wanted.added === got.added) return [];
  return [
    `${when}: answered ${got.status} and added ${got.added || 'nothing'}, instead of ${wanted.status} and ${wanted.added || 'nothing'}`,
  ];
}
