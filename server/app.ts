import type { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { endpoints } from '#contract/index.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { factorsRoutes } from './auth/factors.routes.ts';
import { bookingsRoutes } from './bookings/bookings.routes.ts';
import type { AppContext } from './context.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { refuseDemoSignIns } from './demo/refuse-demo.ts';
import { garagesRoutes } from './garages/garages.routes.ts';
import { settingsRoutes } from './garages/settings.routes.ts';
import { newGarageStorage, type GarageStorage } from './garages/storage.ts';
import { drawerRoutes } from './drawer/drawer.routes.ts';
import { gstRoutes } from './gst/gst.routes.ts';
import { confirmedSessions } from './http/confirmed-sessions.ts';
import { refuseForeignForms } from './http/csrf.ts';
import { answerErrors, sendProblem } from './http/errors.ts';
import { takeFairTurns } from './http/fair-turns.ts';
import { serveSearchEngineFiles } from './http/search-engine-files.ts';
import { serveHealth } from './http/health.ts';
import { loggerOf, logRequests } from './http/log.ts';
import { limitIncomingBytes } from './http/incoming-limit.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { serveReference } from './http/openapi.ts';
import { sendFallback } from './http/page-fallback.ts';
import { dataPolicy, openToOpeners, securityHeaders } from './http/page-headers.ts';
import { isApiPath } from './http/page-paths.ts';
import { notFound, overloaded } from './problems.ts';
import type { Api } from './http/route.ts';
import { ignoreExpectations, answerUnparsed } from './http/unparsed.ts';
import { createUnreadLimit } from './http/unread-limit.ts';
import { estimatesRoutes } from './estimates/estimates.routes.ts';
import { inspectionsRoutes } from './inspections/inspections.routes.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { jobCardsRoutes } from './jobcards/jobcards.routes.ts';
import { leadsRoutes } from './leads/leads.routes.ts';
import { changesRoutes } from './live/changes.routes.ts';
import { createStreams, type Streams } from './live/streams.ts';
import { linkPages } from './links/link-pages.ts';
import { linksRoutes } from './links/links.routes.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { publicRoutes } from './public/public.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { servicesRoutes } from './services/services.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';

const bodyLimit = 256 * 1024;

interface Building {
  shedsLoad?: boolean;
  /** looks at every request */
  watch?: ((app: FastifyInstance) => void) | undefined;
  /** how changes are told */
  live?: Parameters<typeof createStreams>[1] | undefined;
  /** where the log is written; standard output unless said otherwise */
  logTo?: Writable;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** those who follow what changes */
    streams: Streams;
    /** what garages store, and who may store no more */
    storage: GarageStorage;
  }
}

/**
 * The HTTP side of the application: hooks in their order, then every feature by name. Pages are mounted beside it by main.ts. Tests turn
 * `shedsLoad` off: they say what is answered, however slow the machine.
 */
export async function buildApp(
  appContext: AppContext,
  { shedsLoad = true, watch, live, logTo }: Building = {},
): Promise<FastifyInstance> {
  const isPublic = appContext.settings.publicUrl.startsWith('https:');
  const headers = securityHeaders(isPublic);
  const app = Fastify({
    bodyLimit,
    trustProxy: appContext.settings.trustProxy && isNearest,
    requestTimeout: 30_000,
    // whoever takes nothing for so long is let go; followers of changes are told something every 15 s
    connectionTimeout: 60_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    logger: { ...loggerOf(appContext.settings), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerUnparsed(headers),
    frameworkErrors: (_, request, reply) => refuseUnreadable(request, reply, headers),
  });
  logRequests(app);
  const streams = createStreams(appContext, live);
  app.decorate('streams', streams);
  app.decorate('storage', newGarageStorage(appContext, app.log));
  app.addHook('onReady', () => streams.start());
  // an answer that lasts would keep the application from closing
  app.addHook('preClose', () => streams.stop());
  watch?.(app);
  ignoreExpectations(app);
  answerErrors(app);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
  readBodiesAsText(app);
  await app.register(cookie);
  if (shedsLoad) await app.register(underPressure, { maxEventLoopDelay: 5000, pressureHandler: shedLoad });
  if (shedsLoad) takeFairTurns(app, confirmedSessions(app, appContext));
  limitIncomingBytes(app);
  app.decorateRequest('signedIn', null);
  app.decorateRequest('admittedAt', 0);
  refuseForeignForms(app, appContext.settings);
  addSecurityHeaders(app, headers);
  if (isPublic) refuseDemoSignIns(app);

  serveHealth(app, appContext.database);
  serveSearchEngineFiles(app, appContext);
  serveReference(app);
  const limitUnread = createUnreadLimit();
  await app.register(
    async (scope) => {
      const api: Api = { app: scope, appContext };
      limitUnread(scope);
      publicRoutes(api);
      authRoutes(api);
      factorsRoutes(api);
      garagesRoutes(api);
      customersRoutes(api);
      bookingsRoutes(api);
      jobCardsRoutes(api);
      invoicesRoutes(api);
      paymentsRoutes(api);
      drawerRoutes(api);
      gstRoutes(api);
      estimatesRoutes(api);
      inspectionsRoutes(api);
      linksRoutes(api);
      servicesRoutes(api);
      staffRoutes(api);
      leadsRoutes(api);
      settingsRoutes(api);
      messagesRoutes(api);
      dashboardRoutes(api);
      reportsRoutes(api);
      searchRoutes(api);
      changesRoutes(api, streams);
      refuseOtherMethods(scope, endpoints);
      scope.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
    },
    { prefix: '/api/v1' },
  );
  linkPages(app, appContext, limitUnread);
  return app;
}

/** One proxy is believed: an address that a visitor claims comes before the one the proxy adds, and is not. */
const isNearest = (_: string, hop: number) => hop === 0;

/** Bodies reach a route as text: what cannot be read is 400 only once 401, 403 and 404 were asked, and no body is no error. */
function readBodiesAsText(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/([\w.-]+\+)?json($|;)/, { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
}

/** While the process cannot keep up, new work is turned away at once; whether it lives can still be asked. */
function shedLoad(request: FastifyRequest, _: unknown, __: string, delay: number | undefined) {
  // No sample at all, as after one long step at the start, is said to be an endless delay: that tells nothing.
  if (delay === Infinity || request.url === '/healthz') return;
  throw overloaded();
}

/** An address that is no address never reaches a route: below /api it is missing, elsewhere a page says so. */
function refuseUnreadable(request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>) {
  reply.headers(headers).header('content-security-policy', dataPolicy);
  if (isApiPath(request.originalUrl)) sendProblem(request, reply, notFound());
  else sendFallback(reply, 400);
}

/**
 * Every answer carries them, also those of errors. A page names its own policy, and may say one of `ownHeaders` instead; what is no page may
 * load and run nothing.
 */
function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onSend', async (_, reply) => {
    const own = ownHeaders.filter(([name, value]) => reply.getHeader(name) === value);
    reply.headers({ ...headers, ...Object.fromEntries(own) });
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
  });
}

/** A page tells less of where it is, or stays in the process of what opened it. */
const ownHeaders = [
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', openToOpeners],
] as const;
