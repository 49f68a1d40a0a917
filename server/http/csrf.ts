import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { forbidden } from '../problems.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that another site's page sent: Sec-Fetch-Site, when present, must be same-origin; else Origin, when present,
 * must have our host. With neither it is no browser and passes (SI-23).
 */
export function refuseForeignForms(app: FastifyInstance, settings: Settings): void {
  const publicHost = new URL(settings.publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined) {
      if (site !== 'same-origin') throw forbidden('This request came from another site');
      return;
    }
    const { origin } = request.headers;
    if (origin === undefined) return;
    const host = URL.canParse(origin) ? new URL(origin).host : '';
    if (host === '' || (host !== request.headers.host && host !== publicHost))
      throw forbidden('This request came from another site');
  });
}
