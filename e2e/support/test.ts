import { test as base } from '@playwright/test';
import { prepared } from './prepared.ts';
import { type App, startApp } from './server.ts';

export { expect } from '@playwright/test';

/**
 * Playwright's test with `app`, the built application this worker started, as `baseURL`. It holds the demo data unless
 * a file says `test.use({ demoData: false })`.
 */
export const test = base.extend<object, { app: App; demoData: boolean }>({
  demoData: [true, { option: true, scope: 'worker' }],
  app: [
    async ({ demoData }, provide) => {
      const { app, stop } = await startApp({ demoData }, prepared(demoData));
      await provide(app);
      await stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ app }, provide) => provide(app.url),
});
