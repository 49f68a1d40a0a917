import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

export interface Ask {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One answer, or the word for why none came. Times are milliseconds of performance.now(). */
export interface Answered {
  ask: Ask;
  at: number;
  took: number;
  status: number | string;
  retryAfter: string | undefined;
}

/**
 * Asks `url` `rate` times a second, whether it answers or not, until stopped; answers them all once the last one came. Connections are kept
 * and used in turn, as browsers and proxies do, and a request is sent once: nothing here tries again.
 */
export function steadyLoad(url: string, rate: number, next: (index: number) => Ask) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200, scheduling: 'fifo' });
  const answers: Promise<Answered>[] = [];
  const stopped = new AbortController();
  const start = performance.now();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const due = ((performance.now() - start) / 1000) * rate;
      while (answers.length < due) answers.push(askOnce(url, next(answers.length), agent));
      await pause(10);
    }
  })();
  /** Ends it; may be called again for the same answers. */
  return async (): Promise<Answered[]> => {
    stopped.abort();
    await running;
    const all = await Promise.all(answers);
    agent.destroy();
    return all;
  };
}

/** Asks once, on a connection of the agent's or, without one, of its own. */
export function askOnce(url: string, ask: Ask, agent?: http.Agent): Promise<Answered> {
  const { method = 'GET', path, headers = {}, body } = ask;
  const at = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | string, retryAfter?: string) =>
      resolve({ ask, at, took: performance.now() - at, status, retryAfter });
    const request = http.request(url + path, { method, headers, agent: agent ?? false, timeout: 30_000 }, (answer) => {
      answer.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
      answer.resume();
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')));
    request.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    request.end(body);
  });
}

/** How often each status came, such as '{"200":900,"503":2}'. */
export function statusCounts(answers: Answered[]): string {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
}

/** The value that 99 of 100 do not exceed. */
export function p99Of(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}
