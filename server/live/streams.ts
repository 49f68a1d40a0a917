import { networkOf } from '../auth/network.ts';
import type { AppContext, Person } from '../context.ts';
import type { Notification } from '../database/notify.ts';
import { readNotification } from '../database/notify.ts';
import { Problem, tooManyRequests } from '../problems.ts';
import { signedInByAll } from '../http/session.ts';
import type { Token } from '../http/tokens.ts';
import { createRecentChanges } from './recent.ts';
import { changesFor } from './visible-changes.ts';
import { createStream, type Stream } from './stream.ts';

/** Those who follow changes, in this process. */
export interface Streams {
  /**
   * Lets someone follow their garage's changes, and tells at once those of the last `age` milliseconds; `address` is whose network it
   * counts for. Throws the problem 429 for a person, a garage or a network with too many streams, 503 where there are too many in all or
   * changes are not heard.
   */
  open(token: Token, person: Person, address: string, age: number): Stream;
  count(): number;
  /** hears changes from now on */
  start(): Promise<void>;
  /** ends every stream; those who followed come again, to another process where this one goes */
  endAll(): void;
  stop(): Promise<void>;
}

interface Pace {
  /** milliseconds between two looks at every session */
  beat?: number;
  /** milliseconds in which changes are gathered before they are told */
  gather?: number;
  most?: { person: number; garage: number; network: number; process: number };
}

/** A network is anybody's: whoever makes garages without end there leaves most of a process to others. */
const usual = { person: 20, garage: 300, network: 600, process: 2000 };
/** Changes in one telling; more are told as something that was missed. */
const mostAtOnce = 50;
/** Without hearing or without its session being found for longer, in milliseconds, a stream ends. */
const longestDeaf = 5000;
const longestUnverified = 60_000;

/** The streams of a process; those of a garage are told what any process changed in it. */
export function createStreams(
  appContext: AppContext,
  { beat = 15_000, gather = 100, most = usual }: Pace = {},
): Streams {
  const { database } = appContext;
  const streams = new Map<string, Set<Stream>>();
  const ofNetwork = new Map<string, number>();
  const waiting = new Map<string, Notification[]>();
  const toVerify = new Set<string>();
  let isVerifying = false;
  const recent = createRecentChanges(() => performance.now());
  let count = 0;
  let isHeard = false;
  let isStopped = false;
  let deaf: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const all = () => [...streams.values()].flatMap((some) => [...some]);
  const endAll = () => all().forEach((stream) => stream.end());

  const tellWaiting = () => {
    gathering = undefined;
    for (const [garageId, notified] of waiting)
      for (const stream of streams.get(garageId) ?? []) {
        const changes = changesFor(stream.person, notified);
        if (changes.length > mostAtOnce) stream.tell({ missed: true, changes: [] });
        else if (changes.length > 0) stream.tell({ missed: false, changes });
      }
    waiting.clear();
  };
  const heard = (text: string) => {
    const one = readNotification(text);
    if (!one) return;
    recent.add(one);
    const followed = streams.get(one.garageId);
    if (!followed) return;
    const before = waiting.get(one.garageId);
    if (!before) waiting.set(one.garageId, [one]);
    // beyond that it is told as missed anyway
    else if (before.length < mostAtOnce * 10) before.push(one);
    gathering ??= setTimeout(tellWaiting, gather);
    // someone may have been sent away, or may see less from now on
    if (one.word === 'staff') void verifyGarage(one.garageId);
  };
  const on = (isOn: boolean) => {
    isHeard = isOn;
    recent.begin(isOn);
    if (!isOn) {
      deaf ??= setTimeout(endAll, longestDeaf).unref();
      return;
    }
    clearTimeout(deaf);
    deaf = undefined;
    for (const stream of all()) stream.tell({ missed: true, changes: [] });
  };

  /** One look at a time, however many changes of staff there are meanwhile. */
  const verifyGarage = async (garageId: string) => {
    toVerify.add(garageId);
    if (isVerifying) return;
    isVerifying = true;
    for (const next of toVerify) {
      toVerify.delete(next);
      await verify([...(streams.get(next) ?? [])]);
    }
    isVerifying = false;
  };
  const verify = async (some: Stream[]) => {
    const now = performance.now();
    const found = await signedInByAll(
      appContext,
      some.map(({ token }) => token),
    ).catch(() => undefined); // it is asked again at the next beat
    some.forEach((stream, index) => {
      const signedIn = found?.[index];
      const person = signedIn?.owesFactor ? null : signedIn?.person;
      if (person && person.garageId === stream.person.garageId) Object.assign(stream, { person, verifiedAt: now });
      else if (found || now - stream.verifiedAt > longestUnverified) stream.end();
    });
  };
  const beatAll = async () => {
    const some = all();
    for (const stream of some) if (!stream.beat()) stream.body.destroy();
    if (some.length > 0) await verify(some);
    if (!isStopped) beating = setTimeout(() => void beatAll(), beat).unref();
  };

  const leave = (garageId: string, network: string, stream: Stream) => {
    const some = streams.get(garageId);
    if (!some?.delete(stream)) return;
    count -= 1;
    if (some.size === 0) streams.delete(garageId);
    const left = (ofNetwork.get(network) ?? 1) - 1;
    if (left === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, left);
  };
  const open: Streams['open'] = (token, person, address, age) => {
    const network = networkOf(address);
    const here = ofNetwork.get(network) ?? 0;
    const some = streams.get(person.garageId) ?? new Set();
    if (!isHeard || isStopped) throw notHeard(database.listen ? 5 : 300);
    if (count >= most.process) throw notHeard(60);
    const own = [...some].filter((one) => one.person.userId === person.userId);
    if (own.length >= most.person || some.size >= most.garage || here >= most.network)
      throw tooManyRequests(60, 'Too many screens follow the changes already');
    const stream = createStream(token, person, performance.now());
    streams.set(person.garageId, some.add(stream));
    ofNetwork.set(network, here + 1);
    count += 1;
    stream.body.once('close', () => leave(person.garageId, network, stream));
    const missed = recent.of(person.garageId, age);
    stream.tell({ missed: missed === undefined, changes: changesFor(person, missed ?? []) });
    return stream;
  };

  return {
    open,
    count: () => count,
    start: async () => {
      stopListening = await database.listen?.({ heard, on });
      beating = setTimeout(() => void beatAll(), beat).unref();
    },
    endAll,
    stop: async () => {
      isStopped = true;
      for (const timer of [deaf, gathering, beating]) clearTimeout(timer);
      endAll();
      await stopListening?.();
    },
  };
}

const notHeard = (seconds: number) =>
  new Problem(503, 'Changes cannot be followed now. Load again what is to be new', {
    headers: { 'retry-after': String(seconds) },
  });
