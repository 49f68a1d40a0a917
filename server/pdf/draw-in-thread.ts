import { Worker } from 'node:worker_threads';
import type { JobCardPaper } from '#contract/jobcard-answers.ts';
import { createTurns, type Asker } from '../auth/turns.ts';
import type { Drawn } from '../http/downloads.ts';
import { overloaded } from '../problems.ts';
import type { Paper } from './draw-paper.ts';
import type { Answer } from './paper-worker.ts';

interface Budget {
  /** milliseconds that drawing one paper may take, once the thread has begun */
  longest: number;
  /** bytes that one paper may have */
  largest: number;
  /** MB that the thread may hold */
  memory: number;
  /** how many may wait for their turn */
  waiting: number;
  /** milliseconds after which a thread without work ends */
  idle: number;
}

const budget: Budget = { longest: 8000, largest: 5_000_000, memory: 256, waiting: 20, idle: 30_000 };

/**
 * Draws papers one after the other in a thread beside this one, which goes on serving, fair by garage and network. The thread starts with
 * the first paper, since it brings faces and a library of 10 MB, and ends when nobody asks any more. The draw function throws the problem
 * 503 beyond the budget.
 */
export function createDrawer(given: Partial<Budget> = {}) {
  const { longest, largest, memory, waiting, idle } = { ...budget, ...given };
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  const turns = createTurns({ atOnce: 1, waiting, refuse: () => overloaded() });

  const end = async () => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  const startedThread = () => {
    clearTimeout(resting);
    if (thread) return thread;
    const started = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    started.unref();
    started.on('error', () => {
      if (thread === started) thread = undefined;
    });
    thread = started;
    return started;
  };
  const drawNow = async (paper: JobCardPaper | Paper): Promise<Drawn> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const isBegun = thread !== undefined;
    const drawing = startedThread();
    const late = () => setTimeout(() => reject(tooMuch()), longest);
    let timer = isBegun ? late() : undefined;
    const hear = (said: Answer | 'ready') => {
      if (said === 'ready') timer = late();
      else resolve(said);
    };
    drawing.on('message', hear).once('error', reject);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      drawing.postMessage(paper);
      const answer = await promise;
      if ('failed' in answer) throw new Error(`The paper could not be drawn: ${answer.failed}`);
      if (answer.bytes.length > largest) throw tooMuch();
      return { name: answer.name, bytes: Buffer.from(answer.bytes) };
    } catch (error) {
      // what it still draws nobody waits for
      await end();
      throw isOutOfMemory(error) ? tooMuch() : error;
    } finally {
      clearTimeout(timer);
      drawing.off('message', hear).off('error', reject);
      resting = setTimeout(() => void end(), idle).unref();
    }
  };

  return {
    draw: (paper: JobCardPaper | Paper, asker: Asker = {}): Promise<Drawn> => turns(() => drawNow(paper), asker),
    isRunning: () => thread !== undefined,
  };
}

/** Draws a paper in the one thread that this process has for all kinds of them (LI-19). Throws the problem 503 beyond the budget. */
export const drawInThread = createDrawer().draw;

const tooMuch = () => overloaded('This paper is too much to draw. Print the job card from its page');
const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
