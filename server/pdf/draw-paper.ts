import { formatDayTime } from '#rules/day-words.ts';
import type { Block } from '#rules/paper-blocks.ts';
import type { Drawn } from '../http/downloads.ts';
import { drawBlocks } from './draw-blocks.ts';
import { closeSheet, ink, leading, linesIn, openSheet, paper, rule, write, type Sheet } from './sheet.ts';

/** Anything on A4: its blocks, and what each further page says at its top. */
export interface Paper {
  /** of the file, without its ending */
  name: string;
  title: string;
  garage: string;
  /** what the further pages go on with: 'Job Card JC00000001, TN 01 AB 0001' */
  runningHead: string;
  /** instant in ISO */
  printedAt: string;
  blocks: readonly Block[];
}

const full = paper.width - 2 * paper.margin;

/** Draws a paper as PDF. */
export async function drawPaper({ name, title, garage, runningHead, printedAt, blocks }: Paper): Promise<Drawn> {
  const printed = new Date(printedAt);
  const sheet = openSheet({ Title: title, Author: garage, CreationDate: printed });
  sheet.runningHead = (page) => drawRunningHead(page, runningHead, garage);
  drawBlocks(sheet, blocks);
  numberPages(sheet, `Printed ${formatDayTime(printed)}`);
  return { name, bytes: await closeSheet(sheet) };
}

function drawRunningHead(sheet: Sheet, text: string, garage: string): number {
  const letters = { size: 8.5, color: ink.soft };
  const [head = ''] = linesIn(sheet, text, full * 0.6, letters);
  const [name = ''] = linesIn(sheet, garage, full * 0.36, letters);
  write(sheet, head, paper.margin, paper.margin - 8, full, letters);
  write(sheet, name, paper.margin, paper.margin - 8, full, { ...letters, align: 'right' });
  rule(sheet, paper.margin, paper.margin + leading(letters) - 4, full);
  return paper.margin + leading(letters) + 4;
}

function numberPages(sheet: Sheet, printed: string): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  const y = paper.height - paper.margin - 10;
  const letters = { size: 8, color: ink.soft };
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(start + page);
    write(sheet, printed, paper.margin, y, full, letters);
    write(sheet, `Page ${page + 1} of ${count}`, paper.margin, y, full, { ...letters, align: 'right' });
  }
}
