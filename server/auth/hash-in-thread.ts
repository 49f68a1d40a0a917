import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import type { Answer, PasswordTask } from './password-worker.ts';

/** Threads that are there and have nothing to do. */
const resting: Worker[] = [];

/** The Argon2 hash of a password, made in a thread that gives way to whatever answers somebody. */
export async function hashInThread(password: string, cost: Options): Promise<string> {
  const answer = await ask({ password, cost });
  if (!('made' in answer)) throw unexpected(answer);
  return answer.made;
}

/** Whether a password is the one that `kept` was made of, found out in such a thread. */
export async function verifyInThread(kept: string, password: string): Promise<boolean> {
  const answer = await ask({ kept, password });
  if (!('isRight' in answer)) throw unexpected(answer);
  return answer.isRight;
}

/** A thread does one thing at a time: as many are made as ask at once, and stay for the next. */
async function ask(asked: PasswordTask): Promise<Answer> {
  const thread = resting.pop() ?? newThread();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  thread.once('message', resolve).once('error', reject).ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(asked);
  // one that failed has ended
  const answer = await promise;
  thread.off('error', reject).unref();
  resting.push(thread);
  return answer;
}

/** It holds little beside the 19 MiB of a hash, which are not counted here. */
function newThread(): Worker {
  const thread = new Worker(new URL('./password-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  // one that ends while it has nothing to do is nobody's next
  thread.on('error', () => {
    const place = resting.indexOf(thread);
    if (place >= 0) resting.splice(place, 1);
  });
  return thread;
}

const unexpected = (answer: Answer) =>
  new Error(`The password could not be hashed: ${'failed' in answer ? answer.failed : 'another answer was expected'}`);
