import { create, type QRCode } from 'qrcode';
import { ink, type Sheet } from './sheet.ts';

/** Draws what `text` says as a QR code, `size` points wide, as vectors that stay sharp at any print. */
export function drawQr({ doc }: Sheet, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
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
