import type { Pay } from '#rules/paper-blocks.ts';
import { drawQr, qrOf } from './qr.ts';
import { ink, leading, linesIn, needRoom, paper, write, writeLines, type Sheet } from './sheet.ts';

const left = paper.margin;
const full = paper.width - 2 * paper.margin;
const pad = 10;
const qrSize = 84;
const labelWidth = 90;

/** How it can be paid, on a ground of its own: the QR, and beside it where money can go. `below` as of any block. */
export function drawPay(sheet: Sheet, { title, qr, caption, facts }: Pay, below: number): void {
  const begin = left + pad + (qr === null ? 0 : qrSize + 16);
  const width = left + full - pad - begin - labelWidth;
  const values = facts.map(({ label, value }) => ({ label, lines: linesIn(sheet, value, width) }));
  const heading = { size: 11, bold: true };
  const text = values.reduce((sum, { lines }) => sum + lines.length * leading() + 2, leading(heading) + 4);
  const height = Math.max(text, qr === null ? 0 : qrSize + (caption === '' ? 0 : leading({ size: 7.5 }))) + 2 * pad;
  needRoom(sheet, height + below);
  const top = sheet.y;
  sheet.doc.roundedRect(left, top, full, height, 4).fill(ink.fill);
  if (qr !== null) {
    sheet.doc.rect(left + pad - 4, top + pad - 4, qrSize + 8, qrSize + 8).fill(ink.paper);
    drawQr(sheet, qrOf(qr, qrSize), left + pad, top + pad);
    write(sheet, caption, left + pad - 4, top + pad + qrSize + 3, qrSize + 8, { size: 7.5, color: ink.soft });
  }
  let y = writeLines(sheet, [title], begin, top + pad - 2, full, heading) + 4;
  for (const { label, lines } of values) {
    write(sheet, label, begin, y, labelWidth, { color: ink.soft });
    y = writeLines(sheet, lines, begin + labelWidth, y, width) + 2;
  }
  sheet.y = top + height + 12;
}
