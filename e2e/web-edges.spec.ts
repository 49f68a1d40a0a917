import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { weaknessesOf } from '#server/testing/policies.ts';
import { openScreen, recordId } from './support/open-screen.ts';
import { fillWithScript, hitsOn, script } from './support/scripted.ts';
import { garageScreens } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('every page and file carries the safe headers, and no policy lets inline script run @desk', async ({ page }) => {
  // as it is sent: once hydrated, the page takes these links away
  const html = await (await page.request.get('/login')).text();
  const asset = /<link rel="modulepreload" href="([^"]+)"/.exec(html)?.[1];
  expect(asset).toMatch(/^\/assets\//);
  // the same for everyone: what opened them is not let go (docs/security.md)
  const plain = ['/', '/chennai', '/products/fresh-vegetables', '/nothing'];
  const own = ['/login', '/register', '/account', '/favicon.svg'];
  const garage = ['/garage/login', '/garage/dashboard', '/garage/nothing', '/reset-password/x', '/%zz'];
  for (const path of [...plain, ...own, ...garage, '/about.data', '/sitemap.xml', '/api/docs', asset!]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const headers = answer.headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': plain.includes(path) ? 'unsafe-none' : 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = headers['content-security-policy'] ?? '';
    expect(weaknessesOf(policy), `${path}: ${policy}`).toEqual([]);
    expect(/(?:script|default)-src [^;]*/.exec(policy)?.[0], path).not.toMatch(/unsafe-(inline|eval)/);
  }
});

test('the answer to a form of a plain page says of its opener what the page says, of a private one what that says @desk', async ({
  page,
  app,
}) => {
  for (const [path, opener] of [
    ['/', 'unsafe-none'],
    ['/contact', 'unsafe-none'],
    ['/login', 'same-origin'],
  ]) {
    const answer = await page.request.post(path!, { form: { name: '' }, headers: { origin: app.url } });
    const headers = answer.headers();
    expect([path, headers['content-type'], headers['cross-origin-opener-policy']]).toEqual([
      path,
      'text/html; charset=utf-8',
      opener,
    ]);
  }
});

test('what another site sends with a visitor’s cookies is refused, and it can neither read nor frame us @desk', async ({
  page,
  app,
}) => {
  await signIn(page, 'owner@demo.test');
  const count = async () => (await page.request.get('/api/v1/garages/customers?limit=1')).headers()['x-total-count'];
  const before = await count();
  const { server, port } = await otherSite(app.url);
  try {
    // Another host is another site, which gets no cookie by a post; another port is the same site, which does.
    for (const host of ['localhost', '127.0.0.1']) {
      await page.goto(`http://${host}:${port}/`);
      // what is read by script is hidden from here, too; the count below tells that nothing was kept
      const refused: number[] = [];
      page.on('response', (answer) => {
        if (answer.request().method() === 'POST' && answer.url().startsWith(app.url)) refused.push(answer.status());
      });
      const seen = await page.evaluate(() => (window as unknown as { attack(): Promise<string[]> }).attack());
      expect(seen, host).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'script blocked']);
      await page.getByRole('button', { name: 'Win' }).click();
      await page.waitForURL(`${app.url}/**`);
      await expect(page.getByText('Not taken').or(page.getByText('another site')).first()).toBeVisible();
      expect(refused, host).toEqual([403]);
    }
    expect(await count()).toBe(before);
    await page.goto(`http://127.0.0.1:${port}/framed`);
    await expect(page.frameLocator('iframe').getByText('Sandhai')).toHaveCount(0);
  } finally {
    server.close();
  }
});

test('script kept in every text field is a text on every screen, in the PDF and in the files @desk', async ({
  page,
}) => {
  const hits = hitsOn(page);
  const violations = await violationsOn(page);
  await signIn(page, 'owner@demo.test');
  expect(await fillWithScript(page)).toBeGreaterThan(200);
  const shown: string[] = [];
  // other people's screens show the same texts, or fewer
  for (const screen of Object.values(garageScreens)
    .flat()
    .filter(({ who }) => who === undefined)) {
    await openScreen(page, screen, { byLink: true });
    if ((await page.locator('body').innerText()).includes(script)) shown.push(screen.name);
  }
  expect(shown).toEqual(expect.arrayContaining(['dashboard', 'customers', 'customer', 'job card', 'booking', 'lead']));
  await signIn(page, 'owner@demo.test');
  const card = await recordId(page, 'card');
  await page.goto(`/garage/jobcards/${card}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(script).locator('visible=true').first()).toBeVisible();
  const paper = await page.request.get(`/api/v1/garages/jobcards/${card}/paper.pdf`);
  expect(paper.headers()['content-type']).toBe('application/pdf');
  expect((await paper.body()).toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|AA)\b/);
  for (const list of ['customers', 'bookings', 'jobcards', 'services', 'staff', 'leads']) {
    const file = await page.request.get(`/api/v1/garages/${list}/export.csv`);
    expect(file.headers()).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment/),
    });
  }
  expect(hits).toEqual([]);
  expect(violations).toEqual([]);
  // the listener hears, and the policy holds
  await page.goto('/garage/dashboard');
  await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>planted</b>');
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  });
  await expect.poll(() => violations).toEqual([expect.stringMatching(/^require-trusted-types-for/)]);
});

/** What the policy of a page stopped, from now on, on whatever page. */
async function violationsOn(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (words: string) => void violations.push(words));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (words: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile, lineNumber }) =>
      noteViolation(`${effectiveDirective} ${sample} ${location.pathname} ${sourceFile}:${lineNumber}`),
    );
  });
  return violations;
}

/** A site of someone else, which attacks ours in every way a page can: posts, reads, frames. */
async function otherSite(target: string): Promise<{ server: Server; port: number }> {
  const attack = `
    const api = ${JSON.stringify(`${target}/api/v1`)};
    const body = JSON.stringify({ name: 'Stolen', phone: '9000000009' });
    const send = async (path, init) => {
      try { return (await fetch(api + path, { credentials: 'include', ...init })).type; } catch (error) { return error.name; }
    };
    const script = () => new Promise((done) => {
      const tag = document.createElement('script');
      tag.src = api + '/garages/customers';
      tag.onload = () => done('script loaded');
      tag.onerror = () => done('script blocked');
      document.head.append(tag);
    });
    window.attack = async () => [
      await send('/garages/customers', { method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body }),
      await send('/garages/customers', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
      await send('/garages/customers', {}),
      await send('/auth/me', { mode: 'no-cors' }),
      await script(),
    ];`;
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/framed') response.end(`<!doctype html><iframe src="${target}/"></iframe>`);
    else
      response.end(
        `<!doctype html><script>${attack}</script><form method="post" action="${target}/contact"><input name="name" value="x"><button>Win</button></form>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}
