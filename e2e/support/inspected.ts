import type { Page } from '@playwright/test';
import { apiAs, newJobCard } from './new-jobcard.ts';

export const pointOf = (page: Page, label: string) => page.getByRole('listitem', { name: label, exact: true });

/** A card whose inspection was begun, and the points of it. */
export async function inspected(page: Page) {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 500 });
  const { inspection } = await api('post', `/jobcards/${card.id}/inspection`, {});
  return { api, card, points: inspection.points as { id: string; label: string; updated_at: string }[] };
}
