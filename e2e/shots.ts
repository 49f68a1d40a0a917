import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { main } from '../scripts/lib/main.mjs';
import { problem } from '../scripts/lib/say.mjs';
import { keepClock, setClock } from './support/clock.ts';
import { contactSheet, type Picture } from './support/contact-sheet.ts';
import { layOutWhole } from './support/lay-out-whole.ts';
import { closeDialog, dialogsOf, openDialog, openScreen } from './support/open-screen.ts';
import { paperPictures, samplePictures } from './support/paper-pictures.ts';
import { pagesOfEachKind, pagesOfOneVisitor } from './support/public-pages.ts';
import type { Place, Screen } from './support/screen.ts';
import { garageScreens } from './support/screens.ts';
import { readmePictures } from './support/readme-pictures.ts';
import { startApp } from './support/server.ts';

const folder = 'shots';
const places: Record<Place, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const here = { locale: 'en-IN', timezoneId: 'Asia/Kolkata' };
const colours = ['light', 'dark'] as const;

/**
 * `npm run shots`: pictures of every page and dialog, on a phone and a desk, light and dark, and one sheet of them all.
 * `npm run shots -- readme`: the four of the README; `npm run shots -- papers`: each kind of PDF, of one row and of sixty.
 */
await main(async () => {
  if (process.argv[2] === 'papers') {
    console.log(`${(await samplePictures(folder)).length} pages in ${folder}/paper/`);
    return 0;
  }
  const executablePath = await findChromium();
  if (!executablePath) throw problem('There is no Chromium here.', 'Install it, or set CHROMIUM_PATH.');
  await ensureBuilt(process.execPath);
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath });
  setClock();
  const { app, stop } = await startApp();
  const open: Open = (options) => openAt(browser, app.url, options);
  try {
    if (process.argv[2] !== 'readme') return await takeAll(open);
    console.log(await readmePictures((place) => open(places[place])));
    return 0;
  } finally {
    await browser.close();
    await stop();
  }
});

type Open = (options: BrowserContextOptions) => Promise<Page>;

async function openAt(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, ...here, baseURL, reducedMotion: 'reduce' });
  await keepClock(context);
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

/** Every picture and the sheet; the exit code. */
async function takeAll(open: Open): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  const pictures: Picture[] = [];
  const missed: string[] = [];
  for (const place of ['phone', 'desktop'] as const) {
    for (const [area, screens] of Object.entries({ ...shopScreens(), ...garageScreens })) {
      const page = await open(places[place]);
      for (const screen of screens) await takeScreen(page, screen, { area, place, pictures, missed });
      await page.context().close();
      console.log(`${area}, ${place}: ${pictures.length} pictures`);
    }
  }
  pictures.push(...(await paperPictures(await open({}), folder)), ...(await samplePictures(folder)));
  await keepSheet(await open({ viewport: { width: 1920, height: 1000 } }), pictures);
  for (const one of missed) console.error(one);
  console.log(`${pictures.length} pictures in ${folder}/, all of them on ${folder}/index.html and ${folder}/sheet.png`);
  return missed.length === 0 ? 0 : 1;
}

/** The shop's pages: those everyone sees, one of each kind, and those of a customer. */
function shopScreens(): Record<string, Screen[]> {
  return {
    'the shop': pagesOfEachKind().map(({ path }) => ({ name: path, path, who: null })),
    'the account': pagesOfOneVisitor.map((path) => ({ name: path, path, who: 'customer' })),
  };
}

interface Taking {
  area: string;
  place: Place;
  pictures: Picture[];
  missed: string[];
}

/** A screen and what opens on it. What cannot be reached is told of, and does not keep the others from being taken. */
async function takeScreen(page: Page, screen: Screen, taking: Taking): Promise<void> {
  const { place, missed } = taking;
  const trying = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      missed.push(`${name}, ${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  await trying(screen.name, async () => {
    await openScreen(page, screen);
    await take(page, screen.name, taking, !screen.shows);
  });
  for (const opening of dialogsOf(screen, place)) {
    await trying(opening.name, async () => {
      const opened = await openDialog(page, opening);
      await take(page, opening.name, taking, false);
      if (!opening.signedOut) await closeDialog(page, opened);
    });
  }
}

async function take(page: Page, name: string, { area, place, pictures }: Taking, fullPage: boolean): Promise<void> {
  for (const colorScheme of colours) {
    await page.emulateMedia({ colorScheme });
    if (fullPage) await layOutWhole(page);
    const file = join(wordOf(area), `${wordOf(name)}-${place}-${colorScheme}.jpg`);
    await page.screenshot({ path: join(folder, file), fullPage, type: 'jpeg', quality: 80 });
    pictures.push({ area, name, file, label: `${place}, ${colorScheme}`, wide: place === 'desktop' });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

function wordOf(name: string): string {
  return name.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
}

async function keepSheet(page: Page, pictures: readonly Picture[]): Promise<void> {
  const file = join(folder, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contactSheet(pictures));
  await page.goto(`file://${join(process.cwd(), file)}`, { waitUntil: 'load' });
  // seven hundred pictures in one take longer than any page
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true, timeout: 0 });
}
