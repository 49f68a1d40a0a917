import Pdf from 'pdfkit';
import { chooseFace, hasLetter } from './faces.ts';
import { runsOf } from './scripts.ts';
import { wrap } from './wrap.ts';

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, margin: 40, foot: 22 } as const;
export const ink = {
  text: '#14181f',
  soft: '#59616e',
  rule: '#c3c9d2',
  fill: '#eef1f5',
  stop: '#a3261b',
  paper: '#ffffff',
} as const;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
}

/** A PDF in the making: `y` is how far the page is filled, from its top. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  y: number;
  /** drawn at the top of every page but the first; returns where the page goes on */
  runningHead: ((sheet: Sheet) => number) | undefined;
}

/** Opens a sheet on its first page. `info` is all that the file says of itself. */
export function openSheet(info: { Title: string; Author: string; CreationDate: Date }): Sheet {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { ...info, Creator: 'Pattarai', Producer: 'Pattarai' },
  });
  return { doc, y: paper.margin, runningHead: undefined };
}

/** Ends the sheet and gives its bytes. */
export async function closeSheet({ doc }: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.end();
  return whole;
}

/** Goes on to the next page when less than `height` points are left on this one; true when it did. */
export function needRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= paper.height - paper.margin - paper.foot) return false;
  sheet.doc.addPage();
  sheet.y = sheet.runningHead?.(sheet) ?? paper.margin;
  return true;
}

/** The lines a text takes in `width` points. */
export function linesIn({ doc }: Sheet, text: string, width: number, { size = 9, bold = false }: TextStyle = {}) {
  return wrap(text, width, (part) => widthOf(doc, part, size, bold));
}

/** How wide a text is on one line, in points. */
export const widthIn = ({ doc }: Sheet, text: string, { size = 9, bold = false }: TextStyle = {}) =>
  widthOf(doc, text, size, bold);

/** Writes one line with its foot `size` points below `y`; `width` is what a right-aligned one ends at. */
export function write({ doc }: Sheet, line: string, x: number, y: number, width: number, letters: TextStyle = {}) {
  const { size = 9, bold = false, color = ink.text, align = 'left' } = letters;
  let at = align === 'right' ? x + width - widthOf(doc, line, size, bold) : x;
  doc.fillColor(color);
  for (const { script, text } of runsOf(line, hasLetter)) {
    chooseFace(doc, script, bold).fontSize(size);
    doc.text(text, at, y + size, { lineBreak: false, baseline: 'alphabetic' });
    at += doc.widthOfString(text);
  }
}

/** Writes lines one under another and returns where they end. */
export function writeLines(
  sheet: Sheet,
  lines: readonly string[],
  x: number,
  y: number,
  width: number,
  letters: TextStyle = {},
) {
  const step = leading(letters);
  for (const [index, line] of lines.entries()) write(sheet, line, x, y + index * step, width, letters);
  return y + lines.length * step;
}

/** From one line to the next: Tamil and Devanagari letters need more room above and below than Latin ones. */
export const leading = ({ size = 9 }: TextStyle = {}): number => size * 1.42;

/** A thin line across, `width` points from `x`. */
export function rule({ doc }: Sheet, x: number, y: number, width: number, color: string = ink.rule): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

function widthOf(doc: PDFKit.PDFDocument, line: string, size: number, bold: boolean): number {
  return runsOf(line, hasLetter).reduce(
    (sum, { script, text }) => sum + chooseFace(doc, script, bold).fontSize(size).widthOfString(text),
    0,
  );
}
