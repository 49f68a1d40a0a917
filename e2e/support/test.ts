import { test as base } from '@playwright/test';
import { keepClock } from './clock.ts';
import { prepared, type Records } from './prepared.ts';
import { type App, startApp } from './server.ts';
import { ownAddress } from './visitors.ts';

export { expect } from '@playwright/test';

/**
 * Playwright's test with `app`, the built application this worker started, as `baseURL`. It holds the demo
 * data, with the widest records there are in front of it where a file says `test.use({ records: 'widest' })`.
 */
export const test = base.extend<object, { app: App; records: Records }>({
  records: ['usual', { option: true, scope: 'worker' }],
  app: [
    async ({ records }, provide) => {
      const { app, stop } = await startApp({ from: prepared(records) });
      await provide(app);
      await stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  context: async ({ context }, provide) => {
    await keepClock(context);
    await context.setExtraHTTPHeaders(ownAddress());
    await provide(context);
  },
  baseURL: async ({ app }, provide) => provide(app.url),
});
