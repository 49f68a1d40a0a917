import type { Page } from '@playwright/test';

/** A page of a browser that refuses cookies and storage, as a frame of another page does. */
export const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
