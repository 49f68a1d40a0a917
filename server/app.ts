import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { endpoints } from '#contract/index.ts';
import type { House } from './context.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { refuseForeignForms } from './http/csrf.ts';
import { answerErrors, sendProblem } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { serveReference } from './http/openapi.ts';
import { notFound } from './http/problems.ts';
import type { Api } from './http/serve.ts';

const bodyLimit = 256 * 1024;

/** The house's HTTP side: hooks in their order, then every feature by name. Pages are mounted beside it by main.ts. */
export async function buildApp(house: House): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    requestTimeout: 30_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    logger: { level: house.settings.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    disableRequestLogging: true,
  });
  answerErrors(app);
  readBodiesAsText(app);
  await app.register(cookie);
  await app.register(underPressure, { maxEventLoopDelay: 3000, retryAfter: 2 });
  app.decorateRequest('signedIn', null);
  refuseForeignForms(app, house.settings);
  addBasicHeaders(app);

  serveHealth(app, house.database);
  await serveReference(app);
  await app.register(
    async (scope) => {
      const api: Api = { app: scope, house };
      customersRoutes(api);
      refuseOtherMethods(scope, endpoints);
      scope.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
    },
    { prefix: '/api/v1' },
  );
  return app;
}

/** Bodies reach a route as text: what cannot be read is 400 only once 401, 403 and 404 were asked, and no body is no error. */
function readBodiesAsText(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/([\w.-]+\+)?json($|;)/, { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
}

function addBasicHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  });
}
