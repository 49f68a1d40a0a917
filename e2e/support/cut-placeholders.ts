import type { Page } from '@playwright/test';

/** Placeholders that are longer than their box is wide, or higher; each with what is missing, in pixels. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const missing = (box: HTMLInputElement | HTMLTextAreaElement) => {
      const { paddingLeft, paddingRight, fontStyle, fontWeight, fontSize, fontFamily, letterSpacing } =
        getComputedStyle(box);
      const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      Object.assign(pen, { font: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`, letterSpacing });
      const lines = box instanceof HTMLTextAreaElement ? Math.max(1, box.rows) : 1;
      // words do not fill the lines they are broken into
      return Math.ceil(pen.measureText(box.placeholder).width - room * (lines - (lines - 1) / 4));
    };
    const boxes = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[placeholder]')];
    return boxes
      .filter((box) => box.value === '' && box.placeholder.trim() !== '' && box.clientWidth > 0)
      .filter((box) => missing(box) > 0)
      .map((box) => `${box.placeholder}: ${missing(box)}`);
  });
}
