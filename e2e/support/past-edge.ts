import type { Page } from '@playwright/test';

/** The buttons at the foot of a dialog or of a phone's screen that reach past one of its sides, where nothing can be scrolled to. */
export const buttonsPastEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.actions .btn, .foot-line .btn')].flatMap((button) => {
      const { left, right } = button.getBoundingClientRect();
      return left < 0 || right > window.innerWidth ? [`${button.textContent}: ${left} to ${right}`] : [];
    }),
  );
