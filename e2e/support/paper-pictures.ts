import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Picture } from './contact-sheet.ts';
import { recordId } from './open-screen.ts';
import { signIn } from './sign-in.ts';

/** The pages of a job card's PDF as pictures in `folder`; the PDF alone where pdftoppm (poppler) is not installed. */
export async function paperPictures(page: Page, folder: string): Promise<Picture[]> {
  const area = 'paper';
  await signIn(page, 'owner@demo.test');
  const answer = await page.request.get(`/api/v1/garages/jobcards/${await recordId(page, 'card')}/paper.pdf`);
  mkdirSync(join(folder, area), { recursive: true });
  const pdf = join(folder, area, 'job-card.pdf');
  writeFileSync(pdf, await answer.body());
  const { error, status } = spawnSync('pdftoppm', ['-r', '100', '-png', pdf, join(folder, area, 'job-card')]);
  if (error || status !== 0)
    console.log(`pdftoppm did not draw ${pdf}: ${error?.message ?? `it ended with ${status}`}`);
  const files = readdirSync(join(folder, area)).filter((file) => file.endsWith('.png'));
  return files.map((file) => ({ area, name: 'job card', file: `${area}/${file}`, label: file, wide: false }));
}
