import { expect, type Page } from '@playwright/test';

/** Signs the page's browser in (a demo sign-in unless another password is given), without going through the screen. */
export async function signIn(page: Page, email: string, password = 'demo1234'): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}
