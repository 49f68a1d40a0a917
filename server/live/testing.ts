import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '#contract/changes.ts';

/** Someone who follows the changes of their garage. */
export interface Follower {
  status: number;
  retryAfter: string | null;
  /** the next event; throws once the stream has ended */
  next(): Promise<Changes>;
  /** every event until the stream ended */
  ended(): Promise<Changes[]>;
  leave(): void;
}

/** Follows the changes of the garage of whom the cookies sign in, and of the last `age` seconds, of an app that listens. */
export async function follow(
  app: FastifyInstance,
  { cookies }: { cookies: Record<string, string> },
  age?: number,
): Promise<Follower> {
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/v1/garages/changes${age === undefined ? '' : `?age=${age}`}`,
    {
      headers: {
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
      signal: leaving.signal,
    },
  );
  const events = eventsOf(answer);
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    next: async () => {
      const { value, done } = await events.next();
      if (done) throw new Error('the stream has ended');
      return value;
    },
    ended: async () => {
      const all: Changes[] = [];
      for await (const event of events) all.push(event);
      return all;
    },
    leave: () => leaving.abort(),
  };
}

async function* eventsOf(answer: Response): AsyncGenerator<Changes, undefined> {
  let text = '';
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    const events = (text + part).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as Changes;
  }
}
