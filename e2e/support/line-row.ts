import type { Page } from '@playwright/test';
import { api, type MadeCard } from './typing.ts';

/** The row below a card's lines that adds one. */
export const addLine = (page: Page) => page.getByRole('form', { name: 'Add a line' });
export const description = (page: Page) => addLine(page).getByLabel('Description');

/** The card's lines as they are kept. */
export const linesOf = async (page: Page, { id }: MadeCard) => {
  const { lines } = await api<{ lines: { description: string; quantity: number; rate: number; discount: number }[] }>(
    page,
    'get',
    `/jobcards/${id}`,
  );
  return lines.map((line) => [line.description, line.quantity, line.rate, line.discount]);
};
