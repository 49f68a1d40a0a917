import type { JobCardPaper } from '#contract/jobcards.ts';
import { spacedPlate } from '#contract/plate.ts';
import { formatDayTime } from '#rules/day-words.ts';
import type { Drawn } from '../http/downloads.ts';
import { drawBlock } from './draw-blocks.ts';
import { jobCardBlocks } from '#rules/jobcard-paper.ts';
import { closeSheet, ink, leading, linesIn, openSheet, paper, rule, write, type Sheet } from './sheet.ts';

const full = paper.width - 2 * paper.margin;

/** A job card on A4 as PDF, of what the caller may see: the wire's answer, phones masked and money null already where they must be. */
export async function drawJobCard(paperOf: JobCardPaper): Promise<Drawn> {
  const { card, garage, printedAt } = paperOf;
  const sheet = openSheet({
    Title: `Job Card ${card.jobCardNumber}`,
    Author: garage.name,
    CreationDate: new Date(printedAt),
  });
  sheet.runningHead = (page) => drawRunningHead(page, paperOf);
  for (const block of jobCardBlocks(paperOf)) drawBlock(sheet, block);
  numberPages(sheet, `Printed ${formatDayTime(new Date(printedAt))}`);
  return { name: card.jobCardNumber, bytes: await closeSheet(sheet) };
}

function drawRunningHead(sheet: Sheet, { card, garage }: JobCardPaper): number {
  const letters = { size: 8.5, color: ink.soft };
  const [number = ''] = linesIn(
    sheet,
    `Job Card ${card.jobCardNumber}, ${spacedPlate(card.registrationNumber)}`,
    full * 0.6,
    letters,
  );
  const [name = ''] = linesIn(sheet, garage.name, full * 0.36, letters);
  write(sheet, number, paper.margin, paper.margin - 8, full, letters);
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
