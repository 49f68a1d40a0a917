import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type App } from './support/server.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

for (const path of ['/', '/products/onions', '/terms'])
  test(`${path} is shown once it is whole, so that nothing moves that was shown before the rest had come @phone`, async ({
    page,
    app,
  }) => {
    const slow = await inTwoParts(app);
    await watchShifts(page);
    await page.goto(slow.url + path, { waitUntil: 'commit' });
    await expect(page.locator('main')).toBeAttached();
    // nothing tells that a page will not be painted: half of it was within this time, before it waited for its end
    await page.waitForTimeout(700);
    expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
    slow.sendRest();
    await page.waitForLoadState('load');
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
    expect(await shiftsOf(page)).toEqual([]);
    await slow.stop();
  });

/** The application behind a line on which the second half of a page comes when it is let. */
async function inTwoParts({ url }: App) {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  const answerFor = async (path: string, answer: ServerResponse) => {
    const response = await fetch(url + path);
    const type = response.headers.get('content-type') ?? '';
    const body = Buffer.from(await response.arrayBuffer());
    answer.writeHead(response.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return answer.end(body);
    const half = body.indexOf('<main') + Math.floor((body.length - body.indexOf('<main')) / 2);
    answer.write(body.subarray(0, half));
    await rest;
    return answer.end(body.subarray(half));
  };
  const server = createServer(({ url: path = '/' }, answer) => void answerFor(path, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
