import type { JobCardPaper } from '#contract/jobcard-answers.ts';
import { spacedPlate } from '#contract/plate.ts';
import { jobCardBlocks } from '#rules/jobcard-paper.ts';
import type { Drawn } from '../http/downloads.ts';
import { drawPaper } from './draw-paper.ts';

/** A job card on A4 as PDF, of what the caller may see: the wire's answer, phones masked and money null already where they must be. */
export async function drawJobCard(paper: JobCardPaper): Promise<Drawn> {
  const { card, garage, printedAt } = paper;
  return drawPaper({
    name: card.jobCardNumber,
    title: `Job Card ${card.jobCardNumber}`,
    garage: garage.name,
    runningHead: `Job Card ${card.jobCardNumber}, ${spacedPlate(card.registrationNumber)}`,
    printedAt,
    blocks: jobCardBlocks(paper),
  });
}
