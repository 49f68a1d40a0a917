import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey is gone before it pays to compile its script well: a fourth of the pages’ processor time.
  '--js-flags=--no-opt --no-maglev --max-lazy',
];

const kit = 'ui-kit.spec.ts';
const desk = { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' as const } };

/** A browser, an application and a runner take a gigabyte and a half. */
const room = Math.floor(totalmem() / 1.5e9);

/** Journeys run on the built application, which each worker starts for itself (e2e/support/test.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepared.ts',
  // A journey waits a part of its time, for the browser or on purpose, so that a machine carries one more than it has cores.
  workers: Math.max(2, Math.min(availableParallelism() + 1, room)),
  // A journey that needs a second try is a fault of the journey or of the application.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Long enough that a slow machine never decides a test.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every step costs a third of the time: `TRACE=1` keeps it of what fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell', args: flags },
  },
  projects: [
    // First, since it takes one worker long and has an application of its own, which nobody else goes on with.
    { name: 'kit', testMatch: kit, use: desk },
    // A journey runs at both widths, or at the one that the end of its title names: a screen's own tests, and what a day of money is made of,
    // look different on a phone; what a role may do, what a server answers, keys and paper do not.
    {
      name: 'phone',
      testIgnore: kit,
      grepInvert: /@desk$/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', testIgnore: kit, grepInvert: /@phone$/, use: desk },
  ],
});
