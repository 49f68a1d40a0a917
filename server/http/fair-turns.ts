import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../auth/network.ts';
import { createNetworkGate, type Pass } from './network-gate.ts';
import { overloaded, Problem } from '../problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** lets the next of the same visitor begin, `sent` bytes being the answer; null where nothing is begun */
    endTurn: ((sent?: number) => void) | null;
    /** the place among those of all sessions of its network; null where none is needed, or not yet */
    pass: Pass | null;
    isOfSession: boolean;
    /** its handler has begun: it goes on when whoever asked has gone */
    isAtWork: boolean;
  }
}

interface Limits {
  /** so many requests of one visitor are worked on at once */
  atOnce: number;
  /** so many more may wait for their turn */
  waiting: number;
  /** milliseconds of work that a network may have at once beside others, and after them a part of the time (`shareOf`) */
  work: number;
  /** so many requests of all sessions of one network are worked on at once, and so many more may wait */
  ofNetwork: { atOnce: number; waiting: number };
}

interface Visitor {
  isSession: boolean;
  working: number;
  waiting: (() => void)[];
  /** milliseconds of work that were had and are not made up for, as it stood `at` */
  debt: number;
  at: number;
  /** when it last asked for more at once than may begin */
  crowdedAt: number;
  timer: NodeJS.Timeout | undefined;
}

/** PostgreSQL has ten connections: whoever signs in a hundred times leaves others two. */
const limits: Limits = { atOnce: 4, waiting: 500, work: 400, ofNetwork: { atOnce: 8, waiting: 1000 } };
/** Of the time a network has beside others: where it asks for more at once than may begin, and where it does not, as people do. */
const [ofMany, ofFew] = [1 / 4, 1 / 2];
/** Milliseconds past `work` that are held against a network: what it had while it was alone is not made up for. */
const mostHeld = 200;
/** What a request costs beside its turn, what it is reckoned at most (it may have waited for others), and what a millisecond carries. */
const beside = 0.5;
const longest = 10;
/** Milliseconds after which work that nobody waits for is over: every request is answered before. */
const longestWork = 6_000;
const bytesPerMillisecond = 50_000;
/** Others are there who asked for something within so many milliseconds. */
const presence = 1000;
const mostRemembered = 1000;

/**
 * Works on a few requests of one visitor at once, whatever they ask, and while others are there gives a network a part of the time only:
 * the rest waits, and nobody else waits with it. A visitor is a session or, without one, a network; of one network no more than a few
 * sessions' requests are worked on at once, however many it has. `sessionOf` names the session of a request.
 */
export function takeFairTurns(
  app: FastifyInstance,
  sessionOf: (request: FastifyRequest) => string | undefined,
  given: Partial<Limits> = {},
): void {
  const { atOnce, waiting, work, ofNetwork } = { ...limits, ...given };
  const gate = createNetworkGate(ofNetwork);
  const visitors = new Map<string, Visitor>();
  const areOthersHere = newPresence();

  const visitorOf = (key: string, isSession: boolean) => {
    const known = visitors.get(key);
    if (known) return known;
    if (visitors.size >= mostRemembered) forgetIdle(visitors);
    const [at, crowdedAt] = [performance.now(), -Infinity];
    const visitor = { isSession, working: 0, waiting: [], debt: 0, at, crowdedAt, timer: undefined };
    visitors.set(key, visitor);
    return visitor;
  };
  /** Milliseconds until the next may begin. */
  const waitOf = (key: string, visitor: Visitor) =>
    visitor.isSession || !areOthersHere(key) ? 0 : Math.max(0, (owed(visitor) - work) / shareOf(visitor));
  const beginNext = (key: string, visitor: Visitor) => {
    if (visitor.working >= atOnce || visitor.timer || visitor.waiting.length === 0) return;
    const wait = waitOf(key, visitor);
    const later = () => {
      visitor.timer = undefined;
      beginNext(key, visitor);
    };
    if (wait > 0) visitor.timer = setTimeout(later, wait);
    else {
      visitor.waiting.shift()?.();
      // on its own round of the loop, so that what others sent meanwhile is read before
      setImmediate(beginNext, key, visitor);
    }
  };
  const endTurnOf = (key: string, visitor: Visitor, leave: () => void) => {
    const began = performance.now();
    let isOver = false;
    return (sent = 0) => {
      if (isOver) return;
      isOver = true;
      leave();
      visitor.working -= 1;
      owe(visitor, Math.min(longest, performance.now() - began) + sent / bytesPerMillisecond, work + mostHeld);
      setImmediate(beginNext, key, visitor);
    };
  };

  app.decorateRequest('endTurn', null);
  app.decorateRequest('pass', null);
  app.decorateRequest('isOfSession', false);
  app.decorateRequest('isAtWork', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['transfer-encoding'] !== undefined) return done(lengthless(reply));
    // gone before it is heard: it has no address any more
    if (request.socket.remoteAddress === undefined) return done(overloaded());
    const session = sessionOf(request);
    const key = session ?? networkOf(request.ip);
    const visitor = visitorOf(key, session !== undefined);
    request.isOfSession = session !== undefined;
    const begin = () => {
      visitor.working += 1;
      owe(visitor, beside + Number(request.headers['content-length'] ?? 0) / bytesPerMillisecond, work + mostHeld);
      request.endTurn = endTurnOf(key, visitor, () => request.pass?.leave());
      // Work goes on when whoever asked has gone, and so does the turn: until it is answered, or would have been.
      reply.raw.once('close', () => {
        if (request.isAtWork && !reply.raw.writableFinished) setTimeout(() => request.endTurn?.(), longestWork).unref();
        else request.endTurn?.();
      });
      // whoever has gone meanwhile waits for nothing
      if (reply.raw.closed) done(overloaded());
      else done();
    };
    if (visitor.working + visitor.waiting.length >= atOnce) crowd(visitor);
    const mayBegin = visitor.working < atOnce && visitor.waiting.length === 0 && waitOf(key, visitor) === 0;
    if (mayBegin) begin();
    else if (visitor.waiting.length >= waiting) done(overloaded());
    else {
      visitor.waiting.push(begin);
      beginNext(key, visitor);
    }
  });
  // once the body is there: whoever sends one slowly takes nobody's place meanwhile
  app.addHook('preHandler', (request, reply, done) => {
    const begin = () => {
      if (reply.raw.closed) return done(overloaded());
      request.isAtWork = true;
      done();
    };
    if (!request.isOfSession || reply.raw.closed) return begin();
    const pass = gate(networkOf(request.ip));
    if (!pass.isTaken) return done(overloaded());
    request.pass = pass;
    pass.enter(begin);
  });
  // an answer that lasts, as the changes that someone follows, is no work
  app.addHook('onSend', async (request, _, payload) => request.endTurn?.(lengthOf(payload)));
  app.addHook('onClose', async () => {
    for (const { timer } of visitors.values()) clearTimeout(timer);
  });
}

const owed = (visitor: Visitor) => Math.max(0, visitor.debt - (performance.now() - visitor.at) * shareOf(visitor));
const shareOf = ({ crowdedAt }: Visitor) => (performance.now() - crowdedAt < presence ? ofMany : ofFew);

function crowd(visitor: Visitor) {
  owe(visitor, 0, Infinity);
  visitor.crowdedAt = visitor.at;
}

function owe(visitor: Visitor, milliseconds: number, most: number) {
  visitor.debt = Math.min(most, owed(visitor) + milliseconds);
  visitor.at = performance.now();
}

function forgetIdle(visitors: Map<string, Visitor>) {
  for (const [key, visitor] of visitors)
    if (visitor.working === 0 && visitor.waiting.length === 0 && owed(visitor) === 0) visitors.delete(key);
}

/** Remembers that a visitor is here, and tells whether another one is. */
function newPresence() {
  let latest = { key: '', at: -Infinity };
  let before = latest;
  return (key: string) => {
    const now = performance.now();
    if (latest.key !== key) before = latest;
    latest = { key, at: now };
    return now - before.at < presence;
  };
}

/**
 * A body of chunks may come as single bytes, each of which Node keeps as a thing of its own: 384 KB of them took 45 MB. Whatever sends JSON
 * or a form knows its length.
 */
function lengthless(reply: FastifyReply) {
  reply.header('connection', 'close');
  return new Problem(411, 'Say how long the body is: Content-Length is missing');
}

const lengthOf = (payload: unknown) => (typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0);
