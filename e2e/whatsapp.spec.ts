import { prepared } from './support/prepared.ts';
import { pagesOfEachKind } from './support/public-pages.ts';
import { startApp } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('every page of the shop leads to WhatsApp where the installation names a phone for it, and nowhere else @desk', async ({
  app,
}) => {
  const named = await startApp({ from: prepared('usual'), settings: { WHATSAPP_NUMBER: '+91 98765 43210' } });
  try {
    for (const { path } of pagesOfEachKind()) {
      expect([path, await whatsAppLinks(app.url + path)]).toEqual([path, []]);
      const own = path === '/contact' ? ['Write to us'] : [];
      const links = [...own, 'WhatsApp'].map((words) => `<a href="https://wa.me/919876543210">${words}</a>`);
      expect([path, await whatsAppLinks(named.app.url + path)]).toEqual([path, links]);
    }
  } finally {
    await named.stop();
  }
});

/** The links of a page to WhatsApp, as they are written. */
async function whatsAppLinks(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return html.match(/<a [^>]*wa\.me[^>]*>[^<]*<\/a>/g) ?? [];
}
