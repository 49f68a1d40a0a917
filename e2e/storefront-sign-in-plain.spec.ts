import { expectNoAxeViolations } from './support/axe.ts';
import { sentCode } from './support/outbox.ts';
import { refuseStorage } from './support/refuse-storage.ts';
import { expect, test } from './support/test.ts';

test('before the script has come a code is asked for, refused and taken by plain forms @phone', async ({
  browser,
  app,
}, info) => {
  const phone = info.project.name === 'phone' ? '9000055551' : '9000055552';
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  const [phoneField, code] = [
    page.getByRole('textbox', { name: 'Phone', exact: true }),
    page.getByRole('textbox', { name: 'Code', exact: true }),
  ];
  await phoneField.fill('12');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(phoneField).toHaveValue('12');
  await phoneField.fill(`+91 ${phone}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`We have sent a code to ${phone}.`)).toBeVisible();
  const sent = await sentCode(app, phone);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A code was sent to this phone a moment ago.')).toBeVisible();
  for (const [typed, words] of [
    ['123', 'Enter the 6 digits of the code'],
    [sent === '111111' ? '222222' : '111111', 'after 5 wrong tries or 5 minutes send a new code'],
  ] as const) {
    await code.fill(typed);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await code.fill(sent);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in.');
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page.locator('.account')).toBeVisible();
  await context.close();
});

test('a code that was asked for before the script came is taken by it, once it is there @phone', async ({
  page,
  app,
}, info) => {
  const phone = info.project.name === 'phone' ? '9000055561' : '9000055562';
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toBeFocused();
  await code.fill(await sentCode(app, phone));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome.');
});

test('before the script comes the tabs of signing in are links, and after ten seconds it is said what to do @phone', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(phone).toBeVisible();
  await expect(email).toBeHidden();
  const tabs = page.locator('.tabs');
  const lateNotice = page.getByText('What signing in by email needs has not come yet');
  await tabs.getByText('Email').click();
  await email.pressSequentially('me@demo.test', { delay: 150 });
  await expect(phone).toBeHidden();
  await expect(tabs.getByText('Email')).toBeInViewport();
  const ground = (name: string) =>
    tabs.getByText(name).evaluate((tab) => getComputedStyle(tab).getPropertyValue('background-color'));
  expect(await ground('Email')).not.toBe(await ground('Phone'));
  await page.goBack({ waitUntil: 'commit' });
  await expect(phone).toBeVisible();
  await page.goForward({ waitUntil: 'commit' });
  await expect(lateNotice).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  await expect(lateNotice).toBeVisible();
  await expectNoAxeViolations(page);
  scripts.resolve();
  await expect(page.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
  await expect(lateNotice).toHaveCount(0);
  await expect(email).toHaveValue('me@demo.test');
  await page.getByRole('tab', { name: 'Email' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Phone' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Phone' }).press(' ');
  await expect(phone).toBeVisible();
  for (const path of ['/register', '/garage/login']) {
    await page.unroute('**/assets/*.js');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    const notice = page.getByText('What this page needs has not come yet.');
    await expect(notice).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
    await expect(notice).toBeVisible();
  }
});

test('where cookies and storage are refused no sign-in page breaks @phone', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await refuseStorage(page);
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/garage/login',
    '/garage/register',
    '/garage/forgot-password',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('button[type=submit]').first()).toBeEnabled();
    expect([path, broken]).toEqual([path, []]);
  }
});
