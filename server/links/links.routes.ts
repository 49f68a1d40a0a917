import type { FastifyRequest } from 'fastify';
import { links } from '#contract/links.ts';
import type { Api } from '../http/route.ts';
import { serveOpen } from '../http/serve-open.ts';
import { answerByLink, openLink } from './open-link.ts';
import type { Holder } from './within-link.ts';

/** What customers open without an account, by a link that they were sent. */
export function linksRoutes(api: Api): void {
  serveOpen(api, links.read, ({ appContext, request, params }) => openLink(appContext, holderOf(request, params)));
  serveOpen(api, links.answer, ({ appContext, request, params, body }) =>
    answerByLink(appContext, holderOf(request, params), body),
  );
}

/** Who asks, by the request. */
export const holderOf = (request: FastifyRequest, { token }: { token: string }): Holder => ({
  token,
  address: request.ip,
  device: request.headers['user-agent']?.slice(0, 200) ?? null,
  requestId: request.id,
});
