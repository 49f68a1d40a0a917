import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { median } from './report.ts';

/** Lines of a slow phone: milliseconds there and back, and bits a second. */
const lines = [
  { name: '3G', latency: 400, bits: 400_000 },
  { name: 'slow 3G', latency: 2000, bits: 400_000 },
] as const;
const slowdown = 4;

/** What is pressed first on a page, and what answers it. */
interface Tap {
  name: string;
  path: string;
  press: (page: Page) => Locator;
  /** what is opened beforehand, by the browser alone */
  open?: (page: Page) => Promise<void>;
  times?: number;
  answer: (page: Page) => Locator;
}

const more = (page: Page) => page.getByRole('link', { name: '25 kg more' });
const quantity = (page: Page, words: string) => page.locator('.price-slip dt', { hasText: `${words} at` });
const taps: readonly Tap[] = [
  { name: 'stepper', path: '/products/fresh-tomatoes', press: more, answer: (page) => quantity(page, '50 kg') },
  {
    name: 'stepper, ten times',
    path: '/products/fresh-tomatoes',
    press: more,
    times: 10,
    answer: (page) => quantity(page, '275 kg'),
  },
  {
    name: 'filter chip',
    path: '/products',
    press: (page) => page.locator('[data-filter="grains"]'),
    answer: (page) => page.locator('[data-filter="grains"][aria-current]'),
  },
  {
    name: 'city',
    path: '/',
    open: (page) => page.locator('.city summary').click(),
    press: (page) => page.locator('.city').getByRole('link', { name: 'Mumbai' }),
    answer: (page) => page.locator('h1', { hasText: 'Mumbai' }),
  },
  {
    name: 'lead form',
    path: '/',
    press: (page) => page.getByRole('button', { name: 'Get wholesale rates' }),
    answer: (page) => page.getByText('Please enter a valid phone number'),
  },
];

/** Milliseconds from the last press until its answer shows, medians of the rounds; without script ten presses are one. */
export interface FirstTap {
  line: string;
  tap: string;
  withScript: number;
  without: number;
}

/** Presses each once on a page that has just loaded, with script and without in turns, on a slowed machine and line. */
export async function measureFirstTaps(url: string, executablePath: string, rounds: number): Promise<FirstTap[]> {
  const browser = await chromium.launch({ executablePath });
  const measured: FirstTap[] = [];
  for (const line of lines)
    for (const tap of taps) {
      const both: Record<'true' | 'false', number[]> = { true: [], false: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const script of round % 2 === 0 ? [true, false] : [false, true])
          both[`${script}`].push(await timeOf(browser, url, { ...tap, ...onceWithout(tap, script) }, line, script));
      const tapped = { line: line.name, tap: tap.name, withScript: median(both.true), without: median(both.false) };
      // a slow line takes minutes a row: what is known already is seen, and kept when the run is ended
      console.error(`${tapped.line}, ${tapped.tap}: ${(tapped.withScript / tapped.without).toFixed(2)}`);
      measured.push(tapped);
    }
  await browser.close();
  return measured;
}

/** Without script nothing adds presses up: there the time of one is taken. */
const onceWithout = ({ times }: Tap, script: boolean): Partial<Tap> =>
  script || times === undefined ? {} : { times: 1, answer: (page) => quantity(page, '50 kg') };

async function timeOf(browser: Browser, url: string, tap: Tap, line: (typeof lines)[number], script: boolean) {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: url, viewport, javaScriptEnabled: script, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = line.bits / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(tap.path, { timeout: 120_000 });
  await tap.open?.(page);
  const pressed = tap.press(page);
  await pressed.scrollIntoViewIfNeeded();
  const box = await pressed.boundingBox();
  if (!box) throw new Error(`There is nothing to press for ${tap.name}`);
  let from = performance.now();
  for (let press = 0; press < (tap.times ?? 1); press += 1) {
    from = performance.now();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await tap.answer(page).first().waitFor({ timeout: 120_000 });
  const took = performance.now() - from;
  await context.close();
  return took;
}
