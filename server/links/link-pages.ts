import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOut } from '#contract/endpoint.ts';
import { mostLines } from '#contract/lines.ts';
import { links } from '#contract/links.ts';
import type { AppContext, Ctx } from '../context.ts';
import { readBody } from '../http/body.ts';
import { dataPolicy, stylePolicy } from '../http/page-headers.ts';
import { preparePages } from '../http/prepare-pages.ts';
import type { LimitUnread } from '../http/unread-limit.ts';
import { Problem } from '../problems.ts';
import { invoicePage, statementPage } from './account-page.ts';
import { closedPage, estimatePage, type Typed } from './link-page.ts';
import { linkStyle } from './link-style.ts';
import { openPhoto } from './link-photos.ts';
import { holderOf } from './links.routes.ts';
import { openInvoice, openStatement, stopReminders } from './open-account.ts';
import { answerByLink, openEstimate, openLink } from './open-link.ts';
import { keepWhoAnswered, whoAnswered } from './who-answered.ts';
import { withinLink, type Link } from './within-link.ts';

type Token = { token: string };

/** The pages behind links: documents of their own without script, whose forms are posted (MO-62). */
export function linkPages(app: FastifyInstance, appContext: AppContext, limitUnread: LimitUnread): void {
  void app.register(async (pages) => {
    limitUnread(pages);
    // a card holds 300 lines
    preparePages(pages, { bytes: 32 * 1024, fields: mostLines + 5 });
    pages.get<{ Params: Token }>('/l/:token', (request, reply) => show(request, reply));
    pages.get<{ Params: Token & { id: string } }>('/l/:token/photos/:id', (request, reply) => picture(request, reply));
    pages.post<{ Params: Token }>('/l/:token', (request, reply) => take(request, reply));
  });

  async function show(
    request: FastifyRequest<{ Params: Token }>,
    reply: FastifyReply,
    { status = 200, ...typed }: Partial<Typed> & { status?: number } = {},
  ) {
    try {
      const page = await withinLink(appContext, holderOf(request, request.params), (ctx, link) =>
        pageBehind(ctx, link, request.params.token, { name: whoAnswered(request), ...typed }),
      );
      return send(reply, status, page);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return send(reply, 404, closedPage());
      throw error;
    }
  }

  async function picture(request: FastifyRequest<{ Params: Token & { id: string } }>, reply: FastifyReply) {
    try {
      const image = await openPhoto(appContext, holderOf(request, request.params), request.params.id);
      return reply
        .headers({ ...headers, 'content-type': 'image/jpeg', 'content-security-policy': dataPolicy })
        .send(Buffer.from(image));
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return send(reply, 404, closedPage());
      throw error;
    }
  }

  async function take(request: FastifyRequest<{ Params: Token }>, reply: FastifyReply) {
    const holder = holderOf(request, request.params);
    const fields = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    const said = answersIn(fields);
    try {
      if (fields.has('stop')) {
        await stopReminders(appContext, holder);
        return back(reply, request.params);
      }
      const opened = await openLink(appContext, holder);
      const all = fields.get('all');
      const waiting = opened.lines.filter(({ answer }) => answer === null);
      const chosen = new Map(said.answers.map(({ lineId, answer }) => [lineId, answer]));
      // who approves all declines nothing unseen, nor approves what was just declined
      const answers =
        all === null ? said.answers : waiting.map(({ id }) => ({ lineId: id, answer: chosen.get(id) ?? all }));
      const body = readBody(links.answer, JSON.stringify({ ...said, answers })) as BodyOut<typeof links.answer>;
      const { lines } = await answerByLink(appContext, holder, body);
      const isWhole = lines.every(({ answer }) => answer !== null);
      keepWhoAnswered(reply, { ...request.params, settings: appContext.settings, name: isWhole ? null : body.name });
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 429 || error.status >= 500) throw error;
      if (error.status === 404) return send(reply, 404, closedPage());
      const problems = error.errors?.map(({ message }) => message) ?? [error.message];
      return show(request, reply, { ...said, problems, status: error.status });
    }
    return back(reply, request.params);
  }
}

const back = (reply: FastifyReply, { token }: Token) =>
  reply
    .code(303)
    .headers({ ...headers, location: `/l/${token}` })
    .send();

async function pageBehind(ctx: Ctx, link: Link, token: string, typed: Partial<Typed>): Promise<string> {
  if (link.opens === 'ESTIMATE') return estimatePage(await openEstimate(ctx, link), token, typed);
  if (link.opens === 'INVOICE') return invoicePage(await openInvoice(ctx, link));
  return statementPage(await openStatement(ctx, link));
}

/** 'answer-<line>' is what was chosen for a line. */
function answersIn(fields: URLSearchParams): Pick<Typed, 'name' | 'answers'> {
  const answers = [...fields].flatMap(([key, answer]) => {
    const [, lineId] = /^answer-(.+)$/.exec(key) ?? [];
    return lineId ? [{ lineId, answer }] : [];
  });
  return { name: fields.get('name') ?? '', answers };
}

const headers = {
  'cache-control': 'no-store',
  // 'no-referrer' would send the form with `Origin: null`, which browsers without Sec-Fetch-Site cannot be told from another site by
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${stylePolicy(linkStyle, "'self'")}; img-src 'self'`,
    })
    .send(html);
