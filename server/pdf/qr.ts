import { create, type QRCode } from 'qrcode';
import { ink, type Sheet } from './sheet.ts';

/** A QR code on paper, `size` points wide. */
export interface QrOnPaper {
  modules: QRCode['modules'];
  size: number;
}

/** From so many letters on a code has the lowest correction: fewer dots help a printer and a telephone more than spare ones. */
const long = 300;
/** Points: 0.42 mm, where a laser printer and a telephone are sure of 0.33 mm. */
const dotOfLong = 1.2;
/** Points, 53 mm: the dots of the longest signed QR (2,300 letters) are 0.337 mm. */
const most = 150;

/** What `text` is as a QR code at least `least` points wide, and as much wider as its dots need (MO-132). */
export function qrOf(text: string, least: number): QrOnPaper {
  const isLong = text.length > long;
  const { modules } = create(text, { errorCorrectionLevel: isLong ? 'L' : 'M' });
  return { modules, size: isLong ? Math.max(least, Math.min(modules.size * dotOfLong, most)) : least };
}

/** Draws a QR code as vectors that stay sharp at any print. */
export function drawQr({ doc }: Sheet, { modules, size }: QrOnPaper, x: number, y: number): void {
  const dot = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (const [from, to] of darkParts(modules, row))
      // a hair over its edge, or viewers show white seams between dots
      doc.rect(x + from * dot, y + row * dot, (to - from) * dot + 0.05, dot + 0.05);
  doc.fill(ink.text);
}

function darkParts(modules: QRCode['modules'], row: number) {
  const parts: [number, number][] = [];
  for (let column = 0; column < modules.size; column += 1) {
    if (!modules.get(row, column)) continue;
    const last = parts.at(-1);
    if (last?.[1] === column) last[1] = column + 1;
    else parts.push([column, column + 1]);
  }
  return parts;
}
