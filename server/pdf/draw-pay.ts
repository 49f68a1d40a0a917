import type { Pay } from '#rules/paper-blocks.ts';
import { drawQr, qrOf } from './qr.ts';
import { ink, leading, linesIn, needRoom, paper, write, writeLines, type Sheet } from './sheet.ts';

const left = paper.margin;
const full = paper.width - 2 * paper.margin;
const pad = 10;
const qrSize = 84;

/** How it can be paid, over the whole width. `below` as of any block. */
export function drawPay(sheet: Sheet, pay: Pay, below: number): void {
  const box = payBoxOf(sheet, pay, { x: left, width: full, labels: 90 });
  needRoom(sheet, box.height + below);
  box.draw(sheet.y);
  sheet.y += box.height + 12;
}

/** Where it stands, and how wide the labels in it are, in points. */
interface Place {
  x: number;
  width: number;
  labels: number;
}

/** How it can be paid, on a ground of its own: the QR, and beside it where money can go. How high that is in points, and how to draw it. */
export function payBoxOf(sheet: Sheet, { title, qr, caption, facts }: Pay, { x, width: across, labels }: Place) {
  const begin = x + pad + (qr === null ? 0 : qrSize + 16);
  const end = x + across - pad;
  const width = end - begin - labels;
  const heading = { size: 11, bold: true };
  const head = linesIn(sheet, title, end - begin, heading);
  const values = facts.map(({ label, value }) => ({ label, lines: linesIn(sheet, value, width) }));
  const text = values.reduce(
    (sum, { lines }) => sum + lines.length * leading() + 2,
    head.length * leading(heading) + 4,
  );
  const height = Math.max(text, qr === null ? 0 : qrSize + (caption === '' ? 0 : leading({ size: 7.5 }))) + 2 * pad;
  const draw = (top: number) => {
    sheet.doc.roundedRect(x, top, across, height, 4).fill(ink.fill);
    if (qr !== null) {
      sheet.doc.rect(x + pad - 4, top + pad - 4, qrSize + 8, qrSize + 8).fill(ink.paper);
      drawQr(sheet, qrOf(qr, qrSize), x + pad, top + pad);
      write(sheet, caption, x + pad - 4, top + pad + qrSize + 3, qrSize + 8, { size: 7.5, color: ink.soft });
    }
    let y = writeLines(sheet, head, begin, top + pad - 2, end - begin, heading) + 4;
    for (const { label, lines } of values) {
      write(sheet, label, begin, y, labels, { color: ink.soft });
      y = writeLines(sheet, lines, begin + labels, y, width) + 2;
    }
  };
  return { height, draw };
}
