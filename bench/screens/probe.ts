import type { Page } from '@playwright/test';

/** What shows that something stands on the page: an element, with words where given, or that there is none such. */
export interface Sign {
  css: string;
  /** a regular expression its text matches */
  text?: string;
  gone?: boolean;
}

/** What is listened for and what is waited for after it. */
export interface Watch {
  event: 'click' | 'pointerdown' | 'keydown';
  /** the first thing that answers the press; null for whatever is painted next */
  first: Sign | null;
  /** what is shown once the last call was answered; null where no call is waited for */
  result: Sign | null;
}

/** Milliseconds: from the press to the paint that answers it, and from the last call's answer to the paint of what it brought. */
export interface Seen {
  first: number;
  result: number | null;
}

/** What TypeScript's own types of the browser do not name yet. */
interface FrontOfQueue {
  postTask(work: () => void, how: { priority: 'user-blocking' }): Promise<void>;
}

/** Watches for one press on a page; what it answers resolves once everything waited for was painted, and fails after a minute. */
export async function watchPress(page: Page, { event, first, result }: Watch): Promise<() => Promise<Seen>> {
  await page.evaluate(watch, { event, first, result });
  return () => page.evaluate(() => (globalThis as unknown as { seen: Promise<Seen> }).seen);
}

/** Handed to the browser as text, so it names nothing outside itself. */
function watch({ event, first, result }: Watch): void {
  performance.clearResourceTimings();
  const stands = ({ css, text, gone = false }: Sign) => {
    const all = [...document.querySelectorAll(css)];
    const found = text === undefined ? all : all.filter((one) => new RegExp(text).test(one.textContent));
    return gone ? found.length === 0 : found.length > 0;
  };
  // at the front of the queue, or what the page does after its own paint would be counted as the paint's
  const afterFrame = (tell: () => void) =>
    (globalThis as unknown as { scheduler: FrontOfQueue }).scheduler.postTask(tell, { priority: 'user-blocking' });
  const painted = () =>
    new Promise<number>((tell) => {
      requestAnimationFrame(() => void afterFrame(() => tell(performance.now())));
    });
  const shown = (sign: Sign) =>
    new Promise<number>((tell) => {
      const changes = new MutationObserver(look);
      function look() {
        if (!stands(sign)) return;
        changes.disconnect();
        tell(performance.now());
      }
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    });
  const lastAnswer = (before: number) =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter((one) => one instanceof PerformanceResourceTiming && one.initiatorType === 'fetch')
        .map((one) => (one as PerformanceResourceTiming).responseEnd)
        .filter((end) => end > 0 && end <= before),
    );
  const measured = new Promise<Seen>((tell, fail) => {
    const pressed = async (press: Event) => {
      if (first !== null) await shown(first);
      const answered = painted().then((at) => at - press.timeStamp);
      if (result === null) return tell({ first: await answered, result: null });
      const at = await shown(result);
      const end = await painted();
      // what was measured of a call is told a moment after its answer
      const early = await answered;
      setTimeout(() => {
        const answer = lastAnswer(at);
        if (Number.isFinite(answer)) tell({ first: early, result: end - answer });
        else fail(new Error(`Shown without a call: ${JSON.stringify(result)}`));
      }, 100);
    };
    addEventListener(event, (press) => void pressed(press).catch(fail), { once: true, capture: true });
    setTimeout(() => fail(new Error(`Not seen within a minute: ${JSON.stringify({ first, result })}`)), 60_000);
  });
  Object.assign(globalThis, { seen: measured });
}
