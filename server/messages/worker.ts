import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { channels } from '#contract/messages.ts';
import type { AppContext } from '../context.ts';
import { deliverDue, type Delivery } from './deliver.ts';
import type { Message } from './outbox.ts';
import type { Provider } from './provider.ts';
import { providersOf } from './providers.ts';
import { onNewMessage } from './new-message.ts';

const pollEvery = 2000;
/** A provider that hangs does not keep the process; what it was asked is tried again after the next start. */
const longestGoodbye = 3000;
/**
 * After a message was written: its transaction has committed by the first look as a rule, by the second nearly always; the poll sees the
 * rest.
 */
const looks = [20, 250];

/**
 * Hands messages on in the background, after the commit of what they tell of; a channel whose provider is slow holds up no other. Answers
 * how to stop, which waits for those under way. Throws SettingsError for a provider that may not be used.
 */
export function startMessages(appContext: AppContext, log: Log): () => Promise<void> {
  const providers = providersOf(appContext.settings);
  const stops = channels.map((channel) => startChannel(appContext, log, channel, providers[channel]));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Where a worker says what went wrong. */
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

function startChannel(appContext: AppContext, log: Log, channel: Message['channel'], provider: Provider) {
  const timers = new Map<number, NodeJS.Timeout>();
  let under: Promise<void> | undefined;
  let again = false;
  const end = new AbortController();

  const work = async () => {
    do {
      again = false;
      const handed = await deliverDue(appContext, channel, provider);
      for (const one of handed) report(log, one);
      if (handed.length > 0) again = true;
    } while (again && !end.signal.aborted);
  };
  const run = () => {
    if (end.signal.aborted) return;
    again = true;
    under ??= work()
      // A database that is away comes back; its messages wait in it meanwhile.
      .catch((error: unknown) => log.error({ err: error, channel }, 'messages wait'))
      .finally(() => {
        under = undefined;
        if (again) run();
      });
  };
  const later = (wait: number) => {
    if (timers.has(wait)) return;
    const timer = setTimeout(() => {
      timers.delete(wait);
      run();
    }, wait);
    timers.set(wait, timer.unref());
  };

  const poll = setInterval(run, pollEvery).unref();
  const forget = onNewMessage(() => looks.forEach(later));
  run();
  return async () => {
    end.abort();
    forget();
    clearInterval(poll);
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.race([under, pause(longestGoodbye, undefined, { ref: false })]);
  };
}

function report(log: Log, { problem, dead, ...message }: Delivery) {
  if (problem === null) return;
  if (dead) log.error({ ...message, problem }, 'a message was given up');
  else log.warn({ ...message, problem }, 'a message waits and is tried again');
}
