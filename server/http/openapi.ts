import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { referencePolicy } from './page-headers.ts';
import { tokenPattern } from './route.ts';
import { notFound } from '../problems.ts';

const problem = {
  description: 'A problem (RFC 9457), with `error` and `message` equal to `detail`',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'detail'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          detail: { type: 'string' },
          error: { type: 'string' },
          message: { type: 'string' },
          errors: {
            type: 'array',
            items: {
              type: 'object',
              required: ['path', 'message'],
              properties: { path: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    },
  },
};

/**
 * Serves the reference of the API and its OpenAPI document, both made from the endpoints that validate. Either is made when someone first
 * asks: the page and its script take 17 MB of memory, and a start need not wait for them.
 */
export function serveReference(app: FastifyInstance): void {
  let document: Buffer | undefined;
  app.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json').send((document ??= Buffer.from(JSON.stringify(openApiDocument())))),
  );
  let page: Promise<FastifyInstance> | undefined;
  const kept = new Map<string, Promise<Part>>();
  for (const path of ['/api/docs', '/api/docs/*'])
    app.get(path, async ({ params }, reply) => {
      // what the address leads to, however its letters are written
      const { '*': rest } = params as { '*'?: string };
      const address = rest === undefined ? '/api/docs' : `/api/docs/${encodeURI(rest)}`;
      const asked = kept.get(address) ?? (page ??= makePage()).then((made) => partOf(made, address));
      kept.set(address, asked);
      const part = await asked.catch((error: unknown) => {
        kept.delete(address);
        throw error;
      });
      return reply.code(part.status).headers(part.headers).send(part.bytes);
    });
}

/** Of the page of the reference, its script among them: the same bytes for all who ask, of which many at once may be slow to read. */
interface Part {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer | undefined;
}

/** Throws the problem 404 for an address that is none of the reference. */
async function partOf(page: FastifyInstance, address: string): Promise<Part> {
  const { statusCode: status, headers: all, body, rawPayload } = await page.inject(address);
  if (status >= 400) throw notFound();
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'location', 'cache-control'])
    if (all[name] !== undefined) headers[name] = String(all[name]);
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = referencePolicy(scriptOf(body));
  return { status, headers, bytes: rawPayload.length > 0 ? rawPayload : undefined };
}

/** Its package writes one inline script, of nothing but the configuration above. */
const scriptOf = (html: string) => /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

async function makePage() {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const pages = Fastify({ logger: false });
  await pages.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      title: 'Sandhai and Pattarai API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
    },
  });
  return pages;
}

/** The OpenAPI 3.1 document of every endpoint of the contract. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [word, endpoints] of Object.entries<Record<string, Endpoint>>(contract)) {
    for (const endpoint of Object.values(endpoints)) {
      const path = (paths[`/api/v1${endpoint.path}`] ??= {});
      path[endpoint.method.toLowerCase()] = operationOf(word, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sandhai and Pattarai',
      version: '1',
      description: 'Amounts are rupees, times ISO 8601, days their midnight UTC. Sessions travel in cookies.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'access' } } },
  };
}

function operationOf(word: string, endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [word],
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }], description: `Needs: ${endpoint.access}` }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: { 'application/json': { schema: schemaOf(endpoint.body) } },
      },
    }),
    ...(endpoint.takes && {
      requestBody: {
        required: true,
        content: {
          [endpoint.takes.type]: { schema: { type: 'string', format: 'binary', maxLength: endpoint.takes.bytes } },
        },
      },
    }),
    responses: { ...goodAnswers(endpoint), default: problem },
  };
}

function pathParameters({ path }: Endpoint) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'token' ? { type: 'string', pattern: tokenPattern } : { type: 'string', format: 'uuid' },
  }));
}

function queryParameters({ query }: Endpoint) {
  if (!query) return [];
  const { properties = {} } = schemaOf(query) as { properties?: Record<string, unknown> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function goodAnswers(endpoint: Endpoint) {
  return Object.fromEntries(
    Object.entries(endpoint.answers).map(([status, shape]) => [
      status,
      shape
        ? {
            description: 'Done',
            content: contentOf(endpoint, shape),
          }
        : { description: 'Done' },
    ]),
  );
}

function contentOf({ csv, file, stream }: Endpoint, shape: z.ZodType) {
  if (csv) return { 'text/csv': { schema: { type: 'string' } } };
  if (stream) return { 'text/event-stream': { schema: schemaOf(shape) } };
  return file
    ? { [file]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(shape) } };
}

function schemaOf(shape: z.ZodType) {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return schema;
}
