import type { Changes } from '#contract/changes.ts';

/** Why changes cannot be followed: what was answered, or 0 for nothing at all. */
export class StreamError extends Error {
  override name = 'StreamError';
  readonly status: number;
  /** milliseconds to wait before trying again, where the server says so */
  readonly retryAfter: number | undefined;

  constructor(status: number, retryAfter?: number) {
    super(`The changes cannot be followed (${status})`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * Follows the garage's changes and those of the last `age` milliseconds until the stream ends or `signal` does. `hear` gets each event, and
 * null for each sign of life. Read by fetch and not by EventSource, which tells neither a 401 from a 503 nor that the server still lives.
 * Throws StreamError.
 */
export async function followChanges(
  age: number,
  signal: AbortSignal,
  hear: (event: Changes | null) => void,
): Promise<void> {
  const answer = await fetch(`/api/v1/garages/changes?age=${Math.min(86_400, Math.ceil(age / 1000))}`, {
    headers: { accept: 'text/event-stream' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  }).catch(() => undefined);
  if (!answer?.ok || !answer.body) {
    const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
    throw new StreamError(answer?.status ?? 0, Number.isFinite(seconds) ? seconds * 1000 : undefined);
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let text = ''; ;) {
      const { value, done } = await reader.read();
      if (done) return;
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) hear(event.startsWith('data: ') ? (JSON.parse(event.slice(6)) as Changes) : null);
    }
  } catch {
    throw new StreamError(0);
  }
}
