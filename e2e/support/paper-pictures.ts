import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drawPaper } from '#server/pdf/draw-paper.ts';
import { samplePapers } from '#server/pdf/sample-papers.ts';
import type { Picture } from './contact-sheet.ts';
import { recordId } from './open-screen.ts';
import { signIn } from './sign-in.ts';

const area = 'paper';

/** The pages of a job card's PDF as the server gives it, as pictures in `folder`. */
export async function paperPictures(page: Page, folder: string): Promise<Picture[]> {
  await signIn(page, 'owner@demo.test');
  const answer = await page.request.get(`/api/v1/garages/jobcards/${await recordId(page, 'card')}/paper.pdf`);
  return drawPages(folder, 'job-card-of-the-demo', await answer.body());
}

/** Pictures of every kind of paper, of one row and of sixty in every script, without a server. */
export async function samplePictures(folder: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [kind, paper] of Object.entries(samplePapers))
    for (const rows of [1, 60])
      pictures.push(...drawPages(folder, `${kind}-of-${rows}`, (await drawPaper(paper(rows))).bytes));
  return pictures;
}

/** A PDF and its pages as pictures beside it; the PDF alone where pdftoppm (poppler) is not installed. */
function drawPages(folder: string, name: string, bytes: Buffer): Picture[] {
  const place = join(folder, area);
  mkdirSync(place, { recursive: true });
  const pdf = join(place, `${name}.pdf`);
  writeFileSync(pdf, bytes);
  const { error, status } = spawnSync('pdftoppm', ['-r', '100', '-png', pdf, join(place, name)]);
  if (error || status !== 0)
    console.log(`pdftoppm did not draw ${pdf}: ${error?.message ?? `it ended with ${status}`}`);
  const files = readdirSync(place).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.png'));
  return files.toSorted().map((file) => ({ area, name, file: `${area}/${file}`, label: file, wide: false }));
}
