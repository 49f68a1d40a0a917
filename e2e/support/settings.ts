import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export async function openSections(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await expect(nav).toBeVisible();
  if (!(await nav.getByRole('link', { name: 'My profile' }).isVisible())) await nav.getByRole('button').click();
}

export async function goTo(page: Page, section: string) {
  await openSections(page);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click();
}

let made = 0;

export const newEmail = () => `settings-${Date.now()}-${(made += 1)}@journey.test`;

/** A garage of the journey's own, its owner signed in. */
export async function ownGarage(page: Page) {
  const email = newEmail();
  const [garage, password] = ['Journey Motors', 'owner-of-it'];
  const slug = email.split('@')[0];
  const owner = { ownerName: 'Journey Owner', ownerEmail: email, ownerPassword: password };
  const data = { name: garage, slug, address: '1 Journey Street', city: 'Chennai', ...owner };
  expect((await page.request.post('/api/v1/garages/register', { data })).status()).toBe(201);
  return { garage, password, ownerEmail: email };
}
