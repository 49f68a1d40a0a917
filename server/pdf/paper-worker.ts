import { parentPort } from 'node:worker_threads';
import type { JobCardPaper } from '#contract/jobcard-answers.ts';
import { lowerThreadPriority } from '../lower-thread-priority.ts';
import { drawPaper, type Paper } from './draw-paper.ts';
import { drawJobCard } from './jobcard-paper.ts';

/** What the thread answers: the paper, or why there is none. */
export type Answer = { name: string; bytes: Uint8Array } | { failed: string };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (value: Answer | 'ready') => parentPort?.postMessage(value);

lowerThreadPriority();
parentPort?.on('message', (paper: JobCardPaper | Paper) => {
  const drawing = 'blocks' in paper ? drawPaper(paper) : drawJobCard(paper);
  drawing.then(say, (error: Error) => say({ failed: error.stack ?? error.message }));
});
say('ready');
