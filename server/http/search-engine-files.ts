import type { FastifyInstance } from 'fastify';
import { categories, items, itemsOf } from '#rules/catalogue.ts';
import { cities } from '#rules/cities.ts';
import { istDay, type Day } from '#rules/days.ts';
import type { AppContext } from '../context.ts';

/** /robots.txt and /sitemap.xml: what search engines may read, and every page worth finding. */
export function serveSearchEngineFiles(
  app: FastifyInstance,
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
): void {
  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', aDay).type('text/plain; charset=utf-8').send(robots(settings.publicUrl)),
  );
  app.get('/sitemap.xml', (_, reply) =>
    reply
      .header('cache-control', anHour)
      .type('application/xml; charset=utf-8')
      .send(sitemap(settings.publicUrl, istDay(now()))),
  );
}

const aDay = 'public, max-age=86400';
const anHour = 'public, max-age=3600';

/** Pages that are not to be found say so themselves (SF-36): whoever may not read them lists their bare address. */
function robots(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

function sitemap(publicUrl: string, today: Day): string {
  const urls = pages(today).map(
    ({ path, lastmod }) =>
      `<url><loc>${publicUrl}${path}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Only the policies say when they were last updated (PO-16, SF-5); of the others no date is known, so none is told. */
function pages(today: Day): { path: string; lastmod?: Day }[] {
  return [
    ...['', ...cities.map(({ slug }) => `/${slug}`)].flatMap(shopPages),
    ...contentPages.map((path) => ({ path })),
    ...policyPages.map((path) => ({ path, lastmod: today })),
  ];
}

/** A category that lists nothing yet is left out. */
function shopPages(base: string) {
  const listed = categories.filter(({ id }) => itemsOf(id).length > 0);
  const slugs = [...listed, ...items].map(({ slug }) => slug);
  return [base || '/', `${base}/products`, ...slugs.map((slug) => `${base}/products/${slug}`)].map((path) => ({
    path,
  }));
}

const contentPages = ['/about', '/contact', '/faq', '/bulk-orders', '/partnerships', '/register', '/garage/register'];
const policyPages = ['/terms-and-conditions', '/privacy-policy', '/cancellation-and-refund', '/shipping-and-delivery'];
