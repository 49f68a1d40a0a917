import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import type { AppContext, Person, SignedIn } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { factorNeeded, forbidden, freshProofNeeded, notFound, signInFirst } from '../problems.ts';
import { withDeadline } from './deadline.ts';
import { accessTokenOf, readSession, signedInBy } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what the route takes instead of JSON */
    takes?: Endpoint['takes'];
  }
  interface FastifyRequest {
    /** who is signed in, once the route asked; null before and for a stranger */
    signedIn: SignedIn | null;
    /** milliseconds of performance.now() at which that was asked last */
    admittedAt: number;
  }
}

/** Where features register their routes. */
export interface Api {
  app: FastifyInstance;
  appContext: AppContext;
}

/** Nobody waits longer for a PostgreSQL that crawls, in milliseconds. The embedded database cannot be away. */
const longestWait = 5500;

/** Registers a route that lets in whom the endpoint lets in, and waits for PostgreSQL no longer than anybody would. */
export function addRoute(
  api: Api,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { admitsFirst = true }: Partial<Pick<Opening, 'admitsFirst'>> = {},
) {
  if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it`);
  const most = api.appContext.database.kind === 'postgres' ? longestWait : null;
  const bounded = <T>(request: FastifyRequest, reply: FastifyReply, work: Promise<T>) =>
    most === null ? work : withDeadline(most, request, reply, work);
  const { takes } = endpoint;
  const route = (app: FastifyInstance) => {
    if (takes) app.addContentTypeParser(takes.type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    return app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(admitsFirst && {
        onRequest: (request: FastifyRequest, reply: FastifyReply) =>
          bounded(request, reply, admit(api.appContext, endpoint, request)),
        // whoever sends the body late may have been signed out meanwhile
        preHandler: (request: FastifyRequest, reply: FastifyReply) =>
          bounded(request, reply, admitAgain(api.appContext, endpoint, request)),
      }),
      handler: (request, reply) => bounded(request, reply, handler(request, reply)),
      ...(takes && { bodyLimit: takes.bytes, config: { takes } }),
    });
  };
  // what it takes beside JSON is taken there alone
  if (takes) void api.app.register(async (own) => void route(own));
  else route(api.app);
}

interface Opening {
  /** who may call is asked before the body is read */
  admitsFirst: boolean;
  /** runs `work` in the transaction of a request, once its caller is let in */
  inTransaction: <T>(request: FastifyRequest, work: (tx: Tx, person: Person) => Promise<T>) => Promise<T>;
}

/**
 * How a garage endpoint's transaction begins. A GET asks who is signed in, and all else, in one transaction (docs/decisions/0024); what a
 * replica may answer is read there once the primary has let the caller in; everything else writes.
 */
export function openingOf({ appContext }: Api, endpoint: Endpoint): Opening {
  const { database } = appContext;
  const readsReplica = endpoint.fromReplica && database.hasReplica;
  if (endpoint.method === 'GET' && !readsReplica)
    return {
      admitsFirst: false,
      inTransaction: async (request, work) => {
        const token = accessTokenOf(appContext, request);
        if (!token) throw signInFirst();
        return database.readInSession(token.sessionId, (tx, found) => {
          letIn(endpoint, request, signedInBy(token, found, appContext.now()));
          return work(tx, personOf(request));
        });
      },
    };
  const how = readsReplica ? 'readGarage' : 'inGarage';
  return {
    admitsFirst: true,
    inTransaction: async (request, work) => {
      await admitAgain(appContext, endpoint, request);
      const person = personOf(request);
      return database[how](person.garageId, (tx) => work(tx, person));
    },
  };
}

/** The garage's person who was let in. Throws the problem 401 for anybody else. */
function personOf(request: FastifyRequest): Person {
  const person = request.signedIn?.person;
  if (!person) throw signInFirst();
  return person;
}

async function admit(appContext: AppContext, endpoint: Endpoint, request: FastifyRequest) {
  request.admittedAt = performance.now();
  letIn(endpoint, request, endpoint.access === 'anyone' ? null : await readSession(appContext, request));
}

/** What somebody may do holds for so many milliseconds; then it is asked again before anything is done. */
const longestAdmitted = 100;

async function admitAgain(appContext: AppContext, endpoint: Endpoint, request: FastifyRequest) {
  if (performance.now() - request.admittedAt > longestAdmitted) await admit(appContext, endpoint, request);
}

const readable = z.uuid();
/** 32 random bytes as base64url */
export const tokenPattern = String.raw`^[\w-]{43}$`;
const token = new RegExp(tokenPattern);
export const isToken = (text: string): boolean => token.test(text);

/** Throws the problem 401, 403 or 404: for who may not call, and for an address that can be nothing's. */
function letIn({ access, path, fresh }: Endpoint, request: FastifyRequest, signedIn: SignedIn | null) {
  if (access !== 'anyone') {
    if (!signedIn) throw signInFirst();
    request.signedIn = signedIn;
    if (!mayCall(access, signedIn)) throw forbidden();
    if (signedIn.owesFactor && path.startsWith('/garages/')) throw factorNeeded();
    if (fresh && !signedIn.isFresh) throw freshProofNeeded();
  }
  for (const [name, value] of Object.entries(request.params as Record<string, string>))
    if (!(name === 'token' ? isToken(value) : readable.safeParse(value).success)) throw notFound();
}

function mayCall(access: Endpoint['access'], signedIn: SignedIn) {
  if (access === 'user') return true;
  if (access === 'customer') return signedIn.type === 'CUSTOMER';
  if (access === 'garage') return signedIn.person !== null;
  return signedIn.person?.permissions.has(access as Permission) ?? false;
}
