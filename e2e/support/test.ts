import { test as base } from '@playwright/test';
import { keepClock } from './clock.ts';
import { type DemoData, prepared } from './prepared.ts';
import { type App, startApp } from './server.ts';

export { expect } from '@playwright/test';

/**
 * Playwright's test with `app`, the built application this worker started, as `baseURL`. It holds the demo data unless
 * a file says `test.use({ demoData: false })`, or 'widest' for the widest records there are in front of it.
 */
export const test = base.extend<object, { app: App; demoData: DemoData }>({
  demoData: [true, { option: true, scope: 'worker' }],
  app: [
    async ({ demoData }, provide) => {
      const { app, stop } = await startApp({ demoData: demoData !== false }, prepared(demoData));
      await provide(app);
      await stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  context: async ({ context }, provide) => {
    await keepClock(context);
    await provide(context);
  },
  baseURL: async ({ app }, provide) => provide(app.url),
});
