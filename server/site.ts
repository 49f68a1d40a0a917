import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageSignIn } from './auth/page-sign-in.ts';
import type { AppContext } from './context.ts';
import { loadPageBuild, mountPages } from './http/pages.ts';
import { offeredCities } from './public/cities.ts';
import { submitEnquiry, submitLead } from './public/leads.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Mounts the pages beside the API: the built ones, or, in development, those of the sources. */
export async function mountSite(app: FastifyInstance, appContext: AppContext): Promise<void> {
  const { settings } = appContext;
  const site = {
    root,
    publicUrl: settings.publicUrl,
    whatsApp: settings.whatsAppNumber,
    pincodeZones: settings.pincodeZones,
    signIn: (request: FastifyRequest, reply: FastifyReply) => pageSignIn(appContext, request, reply),
    calls: {
      submitLead: (body: Record<string, string>, address: string) => submitLead(appContext, body, address, app.log),
      submitEnquiry: (body: Record<string, string>, address: string) =>
        submitEnquiry(appContext, body, address, app.log),
      offeredCities: () => offeredCities(appContext, app.log),
    },
  };
  if (!settings.dev) {
    await mountPages(app, { ...site, build: await loadPageBuild(root) });
    return;
  }
  // What development needs is not there where only what runs the server was installed.
  const { mountDevPages } = await import('./http/page-dev.ts');
  await mountDevPages(app, site);
}
