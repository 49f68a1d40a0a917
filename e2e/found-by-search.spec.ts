import { discountPercent, itemBySlug, items } from '#rules/catalogue.ts';
import { cities } from '#rules/cities.ts';
import { dayAhead } from './support/clock.ts';
import { type Head, headOf } from './support/head.ts';
import { garageDoors, missingPages, pagesOfOneVisitor, publicPages, storefrontPaths } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

const heads = new Map<string, Head>();

test('every page has one heading, its own title and description, one address and a card to share @desk', async ({
  app,
}) => {
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const { path, canonical } of publicPages()) {
    const answer = await fetch(app.url + path);
    const head = headOf(await answer.text());
    heads.set(path, head);
    expect([path, answer.status, head.headings, head.robots]).toEqual([
      path,
      200,
      1,
      isKept(path) ? undefined : 'noindex',
    ]);
    expect(head.title, path).toMatch(/^\S.* \| Sandhai$/);
    expect(head.description?.length, path).toBeGreaterThan(40);
    for (const word of ['title', 'description'] as const) {
      const other = seen[word].get(head[word] ?? '');
      expect(other ?? canonical, `${word} of ${path}`).toBe(canonical);
      seen[word].set(head[word] ?? '', canonical);
    }
    expect([path, head.canonical]).toEqual([path, [app.url + canonical]]);
    expect(head.cards, path).toMatchObject({
      'og:title': head.title,
      'og:description': head.description,
      'og:url': app.url + canonical,
      'og:image': app.url + cardOf(canonical),
      'og:type': 'website',
      'og:site_name': 'Sandhai',
      'twitter:card': 'summary_large_image',
      'twitter:title': head.title,
      'twitter:image': app.url + cardOf(canonical),
    });
  }
  const cards = [...items, ...cities].map(({ slug }) => `/cards/${slug}.png`);
  const drawn = new Set<string>();
  for (const card of ['/social-card.png', '/cards/pattarai.png', ...cards]) {
    const answer = await fetch(app.url + card);
    expect([card, answer.status, (await pngSize(app.url + card)).join('x')]).toEqual([card, 200, '1200x630']);
    drawn.add(Buffer.from(await answer.arrayBuffer()).toString('base64'));
  }
  expect(drawn.size).toBe(cards.length + 2);
});

test('before the garage is entered each page tells of itself, and only registering may be found @desk', async ({
  app,
}) => {
  const seen = new Set<string>();
  const doors = garageDoors();
  for (const canonical of doors.map((path) => path.replace('/:token', ''))) {
    const path = doors.includes(canonical) ? canonical : `${canonical}/no-such-token`;
    const head = headOf(await (await fetch(app.url + path)).text());
    expect(head.title, path).toMatch(/^\S.* \| Pattarai$/);
    expect(head.description?.length, path).toBeGreaterThan(40);
    seen.add(head.description ?? '');
    expect([path, head.canonical]).toEqual([path, [app.url + canonical]]);
    expect(head.cards, path).toMatchObject({
      'og:title': head.title,
      'og:url': app.url + canonical,
      'og:image': `${app.url}/cards/pattarai.png`,
      'og:site_name': 'Pattarai',
    });
    expect(head.things('SoftwareApplication'), path).toHaveLength(1);
    expect([path, head.robots]).toEqual([path, path === '/garage/register' ? undefined : 'noindex']);
  }
  expect([doors.length, seen.size]).toEqual([6, 6]);
});

test('every page tells who we are and where it stands, in structured data that can be read @desk', async ({ app }) => {
  for (const { path, canonical } of publicPages()) {
    const head = heads.get(path) ?? headOf(await (await fetch(app.url + path)).text());
    const [organisation] = head.things('Organization');
    expect(organisation, path).toMatchObject({ name: 'Sandhai', url: `${app.url}/` });
    expect(JSON.stringify(head.graph), path).not.toMatch(/"(Aggregate)?Rating"|"Review"|undefined|null/);
    if (head.things('WebSite').length === 1) continue;
    const steps: { position: number; name: string; item: string }[] =
      head.things('BreadcrumbList')[0]?.['itemListElement'];
    expect(
      steps?.map(({ position }) => position),
      path,
    ).toEqual(steps?.map((_, index) => index + 1));
    expect(steps.length, path).toBeGreaterThan(1);
    expect(steps.at(-1)?.item, path).toBe(app.url + canonical);
    for (const { item } of steps) expect(item.startsWith(`${app.url}/`), item).toBe(true);
  }
});

test('a product offers what the catalogue says, a city its own shop or service, the questions their answers @desk', async ({
  app,
}) => {
  const read = async (path: string) => headOf(await (await fetch(app.url + path)).text());
  for (const { slug, name, wholesalePaise, minOrder } of items) {
    const [product] = (await read(`/products/${slug}`)).things('Product');
    expect(product).toMatchObject({
      name,
      sku: slug,
      offers: {
        '@type': 'Offer',
        price: wholesalePaise / 100,
        priceCurrency: 'INR',
        url: `${app.url}/products/${slug}`,
        eligibleQuantity: { minValue: minOrder },
      },
    });
    expect(discountPercent(itemBySlug(slug)!)).toBeGreaterThan(0);
  }
  for (const { slug, city } of cities) {
    const home = await read(`/${slug}`);
    expect(home.title).toContain(city);
    expect(home.things('Service')[0]).toMatchObject({ areaServed: { '@type': 'City', name: city } });
    expect(home.things('LocalBusiness')).toHaveLength(slug === 'chennai' ? 1 : 0);
  }
  const html = await (await fetch(`${app.url}/faq`)).text();
  const questions: { name: string; acceptedAnswer: { text: string } }[] =
    headOf(html).things('FAQPage')[0]?.['mainEntity'];
  expect(questions.length).toBeGreaterThanOrEqual(5);
  for (const { name, acceptedAnswer } of questions) {
    expect(html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'), name).toContain(name);
    expect(acceptedAnswer.text.length, name).toBeGreaterThan(10);
  }
});

test('what is no page is 404 and, like the pages of one visitor, kept out of search engines @desk', async ({ app }) => {
  for (const path of missingPages) {
    const answer = await fetch(app.url + path);
    const head = headOf(await answer.text());
    expect([path, answer.status, head.title]).toEqual([path, 404, 'Page Not Found | Sandhai']);
    expect([path, head.robots, head.canonical, head.headings]).toEqual([path, 'noindex', [], 1]);
  }
  const told = new Set<string | undefined>();
  for (const path of pagesOfOneVisitor) {
    const head = headOf(await (await fetch(app.url + path)).text());
    expect([path, head.robots]).toEqual([path, 'noindex']);
    if (path.startsWith('/account')) continue;
    told.add(head.description);
    expect(head.things('WebPage')[0]?.['url'], path).toBe(head.canonical[0]);
    expect(head.cards['og:image'], path).toBe(`${app.url}/social-card.png`);
  }
  expect(told.size).toBe(2);
});

test('every page written in capitals leads to its one address, and what is no page stays none @desk', async ({
  app,
}) => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(app.url + path, { redirect: 'manual' });
    return [path, status, headers.get('location')];
  };
  const capitals = [...publicPages().map(({ path }) => path), ...garageDoors().filter((path) => !path.includes(':'))]
    .filter((path) => path !== '/')
    .map((path) => [`${path.toUpperCase()}?utm=A`, `${path}?utm=A`] as const);
  for (const [path, proper] of [
    ...capitals,
    ['/MUMBAI/products?category=oil', '/mumbai/products?category=oil'],
    ['/Products/Green-Chilies', '/products/green-chilies'],
    ['/Kochi//Products/', '/kochi/products'],
  ] as const)
    expect(await ask(path)).toEqual([path, 308, proper]);
  for (const path of missingPages.map((missing) => missing.toUpperCase()))
    expect(await ask(path)).toEqual([path, 404, null]);
  for (const path of ['/Reset-Password/AbC', '/Garage/JobCards/AbC'])
    expect(await ask(path)).toEqual([path, 200, null]);
});

test('a page that asks to be left out of search engines may be read by them, or they would not know @desk', async ({
  app,
}) => {
  const robots = await (await fetch(`${app.url}/robots.txt`)).text();
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  const doors = garageDoors().map((path) => path.replace(':token', 'x'));
  const hidden = ['/login', '/forgot-password', ...pagesOfOneVisitor, '/garage', '/garage/dashboard', ...doors];
  for (const path of hidden.filter((one) => one !== '/garage/register')) {
    expect([path, headOf(await (await fetch(app.url + path)).text()).robots]).toEqual([path, 'noindex']);
    expect([path, closed.filter((shut) => path.startsWith(shut))]).toEqual([path, []]);
  }
});

test('the sitemap names every page once by its own address, and robots.txt names the sitemap @desk', async ({
  app,
}) => {
  const robots = await (await fetch(`${app.url}/robots.txt`)).text();
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(['/api/']);
  expect(robots).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`);
  const answer = await fetch(`${app.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const entries = [
    ...(await answer.text()).matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g),
  ];
  const listed = entries.map(([, loc = '']) => loc.slice(app.url.length));
  expect(new Set(listed).size).toBe(listed.length);
  for (const [, loc = '', lastmod] of entries) {
    const page = await fetch(loc);
    const { canonical, robots: kept } = headOf(await page.text());
    expect([loc, page.status, canonical, kept]).toEqual([loc, 200, [loc], undefined]);
    const isPolicy = /\/(terms-and-|privacy-|cancellation-and-|shipping-and-)/.test(loc);
    expect([loc, lastmod]).toEqual([loc, isPolicy ? dayAhead(0) : undefined]);
  }
  const emptyListings = ['onion-and-garlic', 'dry-fruits', 'tea-and-coffee'].map((slug) => `/products/${slug}`);
  const left = publicPages().filter(({ canonical }) => !listed.includes(canonical));
  expect(left.map(({ path }) => path).toSorted()).toEqual([...emptyListings, '/forgot-password', '/login'].toSorted());
  expect(listed).toContain('/garage/register');
  for (const { slug } of cities) expect(listed).toContain(`/${slug}/products`);
  expect(storefrontPaths()).toContain(':city?/products/:slug?');
});

test('the shop can be installed: its manifest names icons that are there, and nothing serves old prices @desk', async ({
  app,
}) => {
  const { manifests } = headOf(await (await fetch(app.url)).text());
  expect(manifests).toEqual(['/site.webmanifest']);
  const answer = await fetch(`${app.url}/site.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: expect.any(String),
    short_name: 'Sandhai',
    display: 'standalone',
    start_url: '/',
  });
  const sizes = [];
  for (const { src, sizes: said, purpose } of manifest.icons) {
    expect([src, (await pngSize(app.url + src)).join('x')]).toEqual([src, said]);
    sizes.push(purpose ? `${said} ${purpose}` : said);
  }
  expect(sizes).toEqual(['192x192', '512x512', '512x512 maskable']);
  for (const { url } of manifest.shortcuts) expect([url, (await fetch(app.url + url)).status]).toEqual([url, 200]);
  for (const path of ['/sw.js', '/service-worker.js']) expect((await fetch(app.url + path)).status).toBe(404);
});

/** Ways in and listings that hold nothing yet stay out of search engines (SF-36). */
const isKept = (path: string) =>
  !/^\/(login|forgot-password)$|\/products\/(onion-and-garlic|dry-fruits|tea-and-coffee)$/.test(path);

/** What a page is shared with: the card of its item, else of its city, else of the shop (SF-35). */
function cardOf(path: string): string {
  const [first = '', ...rest] = path.split('/').slice(1);
  const item = itemBySlug(rest.at(-1) ?? '');
  const city = cities.find(({ slug }) => slug === first);
  const shown = item ?? city;
  return shown ? `/cards/${shown.slug}.png` : '/social-card.png';
}

async function pngSize(url: string): Promise<number[]> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
