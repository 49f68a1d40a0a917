import type { Page } from '@playwright/test';
import { mailedLink } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the way back from each success of an account sends nothing again and asks for nothing that is done @phone', async ({
  page,
  app,
}) => {
  const [email, phone] = ['back@demo.test', '9000077711'];
  const posts = postsOf(page);
  const signedIn = page.locator('header .account .who');

  await page.goto('/about');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  await fill(page, { Name: 'Demo Back', Email: email, Phone: phone });
  await page.getByLabel('Password', { exact: true }).fill('first-one');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Demo Back');
  // the sign-in before it leads on by itself
  await page.goBack();
  await expect(page).toHaveURL('/account');
  await expect(signedIn).toHaveText('Demo Back');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(signedIn).toHaveText('Demo Back');
  expect(posts.splice(0)).toEqual(['/auth/register']);

  await page.goto(await mailedLink(app, email, 'verify-email'));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Demo Back');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you.');
  await expect(page.locator('main form')).toHaveCount(0);
  expect(posts.splice(0)).toEqual(['/auth/verify-email']);

  await page.goto('/about');
  await page.goto('/forgot-password');
  await fill(page, { Email: email });
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('a link to reset the password is on its way')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(posts.splice(0)).toEqual(['/auth/forgot-password']);

  await page.goto(await mailedLink(app, email, 'reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('second-one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is set.');
  await expect(page.locator('main form')).toHaveCount(0);
  await page.goForward();
  await page.getByRole('tab', { name: 'Email' }).click();
  await fill(page, { Email: email });
  await page.getByLabel('Password', { exact: true }).fill('second-one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // the page that is being left says who is signed in, too
  await expect(page).toHaveURL('/account');
  await expect(signedIn).toHaveText('Demo Back');
  await page.goBack();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Demo Back');
  expect(posts.splice(0)).toEqual(['/auth/reset-password/check', '/auth/reset-password', '/auth/login']);
});

test('whoever is signed in is told so where one signs in or registers, until their own page has come @phone', async ({
  page,
}) => {
  await signIn(page, 'customer@demo.test');
  // a page that is being left is asked for nothing: it says itself what it shows
  await page.addInitScript(() => {
    const tell = () => console.info(`h1 ${document.querySelector('h1')?.textContent}`);
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true });
  });
  for (const path of ['/login', '/register']) {
    const told = page.waitForEvent('console', (message) => message.text() === 'h1 Signed in.');
    await page.route('**/account', async (route) => {
      await told;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await told;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Demo Buyer');
    await page.unroute('**/account');
  }
});

test('the way back shows a page where it was left, though not all of it was laid out @phone', async ({ page }) => {
  for (const path of ['/', '/products', '/privacy-policy']) {
    await page.goto(path);
    const left = page.locator('main > :last-child :is(h2, h3)').last();
    // by hand, past all that stands above
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(left).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await page.goto('/about');
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(left, path).toBeInViewport();
    await page.reload();
    await expect(left, path).toBeInViewport();
  }
});

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
}

/** What forms send; a session that was ended a moment ago is renewed in vain beside them. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/v1', '');
    if (request.method() === 'POST' && path !== '/auth/refresh') posts.push(path);
  });
  return posts;
}
