import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Case } from './cases.ts';
import { open } from './measure.ts';
import { aimAt } from './press.ts';
import { watchPress } from './probe.ts';
import { numberPieces, type Piece, readBody } from './tree.ts';

/** The states a page goes through in one case, and where what its calls were answered can be fetched. */
export interface Shot {
  event: Case['event'];
  pause: number;
  before: Piece;
  /** once the press was answered, while its calls are not */
  first: Piece;
  result: Piece | null;
  answers: string[];
}

/** A shot with what serves it: the addresses of the page's style sheets and the answers themselves. */
export interface Taken {
  shot: Shot;
  styles: string[];
  bodies: string[];
}

/** Goes through a case once, holding back what the press asks of the server, and keeps the markup of each state. */
export async function takeShot(page: Page, url: string, one: Case, address: string): Promise<Taken> {
  await open(page, url, one);
  const before = await page.evaluate(readBody);
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const bodies: string[] = [];
  if (one.result !== null)
    await page.route('**/api/v1/**', async (route) => {
      await gate;
      const response = await route.fetch();
      bodies.push((await response.text()) || 'null');
      await route.fulfill({ response });
    });
  const { event, first, result, pause: waits = 0 } = one;
  const press = await aimAt(page, one.press);
  const seen = await watchPress(page, one);
  await press();
  if (first?.text !== undefined)
    await page
      .locator(first.css, { hasText: new RegExp(first.text) })
      .first()
      .waitFor();
  else if (first !== null) await page.locator(first.css).first().waitFor();
  await pause(200);
  const early = await page.evaluate(readBody);
  letGo();
  await seen();
  const answered = [...bodies];
  await pause(300);
  const late = await page.evaluate(readBody);
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      (link) => new URL(link.href).pathname,
    ),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const [start, middle, end] = numberPieces([before, early, late]) as [Piece, Piece, Piece];
  const answers = answered.map((_, index) => `${address}/${index}`);
  return {
    shot: { event, pause: waits, before: start, first: middle, result: result && end, answers },
    styles,
    bodies: answered,
  };
}
