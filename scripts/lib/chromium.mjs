import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** The path of a Chromium that runs here, or null. */
export async function findChromium() {
  const { CHROMIUM_PATH, CHROME_PATH } = process.env;
  const usual = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  );
  for (const path of [CHROMIUM_PATH, CHROME_PATH, ...usual, await playwrightsOwn()]) {
    if (path && existsSync(path) && (await runs(path))) return path;
  }
  return null;
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function runs(path) {
  const { code } = await run(path, ['--version', '--no-sandbox'], { capture: true });
  return code === 0;
}
