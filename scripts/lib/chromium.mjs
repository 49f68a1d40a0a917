import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Chromium without a window of its own, which Playwright prefers too: it needs two thirds of the processor's time for the same pages. */
const shell = '/usr/bin/chromium-headless-shell';

/** The path of a Chromium that runs here, the windowless one before all others, or null. */
export async function findChromium() {
  const { CHROMIUM_PATH, CHROME_PATH } = process.env;
  const usual = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  );
  for (const path of [CHROMIUM_PATH, CHROME_PATH, shell, ...usual, await playwrightsOwn()]) {
    if (path && existsSync(path) && (await runs(path))) return path;
  }
  return null;
}

/** Whether nothing quicker than what is here could be installed: someone chose a browser, or the windowless one is here. */
export function hasQuickChromium() {
  return Boolean(process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH) || existsSync(shell);
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function runs(path) {
  const { code } = await run(path, ['--version', '--no-sandbox'], { capture: true });
  return code === 0;
}
