import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync, type Options } from '@node-rs/argon2';
import { lowerThreadPriority } from '../lower-thread-priority.ts';

/** What the thread is asked: to make a hash, or whether a password is the one that was kept. */
export type PasswordTask = { password: string; cost: Options } | { password: string; kept: string };
/** What it answers: the hash, whether it is, or why it could not say. */
export type Answer = { made: string } | { isRight: boolean } | { failed: string };

lowerThreadPriority();
parentPort?.on('message', (asked: PasswordTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answerTo(asked));
});

function answerTo(asked: PasswordTask): Answer {
  try {
    if ('kept' in asked) return { isRight: verifySync(asked.kept, asked.password) };
    return { made: hashSync(asked.password, asked.cost) };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}
