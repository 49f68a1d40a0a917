import { pricesWords } from '#rules/catalogue.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const thanks = 'Thank you for contacting us! We will get back to you within 24 hours.';
const pages = [
  ['/about', 'About Sandhai'],
  ['/contact', 'Contact'],
  ['/faq', 'Questions, answered'],
  ['/bulk-orders', 'Bulk orders'],
  ['/partnerships', 'Partnerships'],
] as const;

for (const [path, title] of pages) {
  test(`${path} has its title, one address, no sideways scrolling and nothing for axe to find @desk`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
    await expectNoAxeViolations(page, { dark: true });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('a message names all that is missing at once, then reaches the sales inbox @desk', async ({ page, app }, info) => {
  const business = `Journey Hotel ${info.project.name}`;
  await page.goto('/contact?item=basmati-rice');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await expect(form.getByLabel('Subject')).toHaveValue('Bulk Order Inquiry');
  await form.getByRole('button').click();
  for (const words of ['Name is required', 'Business name is required', 'Email is required', 'Phone is required'])
    await expect(form.getByText(words, { exact: true })).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await expectNoAxeViolations(page, { dark: true });
  await form.getByLabel('Name', { exact: true }).fill('Journey Person');
  await form.getByLabel('Business name').fill(business);
  await form.getByLabel('Email').fill('person@test.example');
  await form.getByLabel('Phone').fill('9000000001');
  const answered = Promise.withResolvers<void>();
  await page.route('**/public/enquiries', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await form.getByRole('button').click();
  await expect(form.getByRole('button', { name: 'Sending Message...' })).toBeDisabled();
  answered.resolve();
  await expect(form.getByText(thanks)).toBeVisible();
  await expect(form.getByLabel('Business name')).toHaveValue('');
  // the second press of a double one may come after the answer
  await form.getByRole('button').click();
  await expect(form.getByText(thanks)).toBeVisible();
  await expect(form.getByText('Name is required', { exact: true })).toHaveCount(0);
  // what is typed next was not sent, so no thanks stand above it
  await form.getByLabel('Message').press('End');
  await page.keyboard.type(' And dal.', { delay: 150 });
  await expect(form.getByText(thanks)).toHaveCount(0);
  await form.getByRole('button').click();
  await expect(form.getByText('Name is required', { exact: true })).toBeVisible();
  await expect(form.getByText(thanks)).toHaveCount(0);
  const inbox = async () => (await app.outbox()).filter(({ text }) => text.includes(business));
  await expect.poll(async () => (await inbox()).length).toBe(1);
  expect((await inbox())[0]?.data).toMatchObject({ subject: 'Bulk Order Inquiry', phone: '9000000001' });
  expect((await inbox())[0]?.text).toContain('Please send me a bulk quote for Basmati Rice.');
});

test('a message that cannot be sent is kept, and one is told to call @desk', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('Name', { exact: true }).fill('Journey Person');
  await form.getByLabel('Business name').fill('Journey Bakery');
  await form.getByLabel('Email').fill('person@test.example');
  await form.getByLabel('Phone').fill('9000000001');
  await form.getByLabel('Subject').selectOption('Feedback');
  await form.getByLabel('Message').fill('Good onions.');
  await page.route('**/public/enquiries', (route) => route.abort());
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText('Failed to send message. Please try again or call us directly.');
  await expect(form.getByLabel('Message')).toHaveValue('Good onions.');
});

test('a department leads to the form with its subject, and help leads to the answers @desk', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Billing Issue');
  await expect(page.getByRole('link', { name: 'View FAQ' })).toHaveAttribute('href', '/faq');
});

test('the answers are searched as one asks, and each has an address @desk', async ({ page }) => {
  await page.goto('/faq');
  expect(await page.locator('article').count()).toBeGreaterThanOrEqual(30);
  await page.getByRole('searchbox').fill('₹25,000');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText("1 answer for '₹25,000'")).toBeVisible();
  await expect(page.locator('article')).toHaveText([/above ₹25,000 gets a dedicated vehicle/]);
  await page.goto('/faq?q=helicopter');
  await page.getByRole('link', { name: 'View all answers' }).click();
  await expect(page.locator('article#sunday')).toContainText('comes on Monday');
  await expect(page.getByRole('link', { name: 'Do you deliver on Sundays?' })).toHaveAttribute('href', '#sunday');
});

test('a partnership is answered within 48 hours @desk', async ({ page, app }, info) => {
  const business = `Journey Mill ${info.project.name}`;
  await page.goto('/partnerships');
  await page.getByLabel('Name', { exact: true }).fill('Journey Person');
  await page.getByLabel('Business name').fill(business);
  await page.getByLabel('Email').fill('person@test.example');
  await page.getByLabel('Phone').fill('9000000003');
  await page.getByLabel('Message').fill('We mill rice.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for contacting us! We will get back to you within 48 hours.')).toBeVisible();
  const subjects = async () =>
    (await app.outbox()).filter(({ text }) => text.includes(business)).map(({ data }) => data['subject']);
  await expect.poll(subjects).toEqual(['Partnership']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a bulk order keeps its quantities when something is wrong, and reaches the sales inbox with them @desk', async ({
    page,
    app,
  }, info) => {
    const business = `Journey Caterer ${info.project.name}`;
    await page.goto('/bulk-orders?item=onions');
    await expect(page.getByText(pricesWords)).toBeVisible();
    await page.getByLabel('Basmati Rice').fill('0.5');
    await page.getByLabel('Business name').fill(business);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Enter whole kilos, such as 25')).toBeVisible();
    await expect(page.getByLabel('Basmati Rice')).toHaveValue('0.5');
    await page.getByLabel('Basmati Rice').fill('200 kg');
    await page.getByLabel('Name', { exact: true }).fill('Journey Person');
    await page.getByLabel('Email').fill('person@test.example');
    await page.getByLabel('Phone').fill('9000000004');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    const texts = async () => (await app.outbox()).map(({ text }) => text).filter((text) => text.includes(business));
    await expect.poll(texts).toEqual([expect.stringContaining('Onions: 50 kg\nBasmati Rice: 200 kg')]);
  });

  test('the answers are searched by their form @desk', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('searchbox').fill('stairs');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('article')).toHaveText([/stairs ₹20/]);
    await expect(page.getByRole('searchbox')).toHaveValue('stairs');
  });

  test('the way back after a message was sent shows the thanks, and sends it to nobody again @desk', async ({
    page,
    app,
  }, info) => {
    const business = `Journey Back ${info.project.name}`;
    await page.goto('/contact?subject=Feedback');
    await page.getByLabel('Name', { exact: true }).fill('Journey Person');
    await page.getByLabel('Business name').fill(business);
    await page.getByLabel('Email').fill('person@test.example');
    await page.getByLabel('Phone').fill('9000000006');
    await page.getByRole('textbox', { name: 'Message' }).fill('Good onions.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await page.goto('/about');
    await page.goBack();
    await expect(page.getByText(thanks)).toBeVisible();
    // out of the browser's own keeping: nothing was sent over the line
    const sent = () =>
      performance.getEntriesByType('navigation').map((one) => (one as PerformanceNavigationTiming).transferSize);
    expect(await page.evaluate(sent)).toEqual([0]);
    await page.goBack();
    await expect(page.getByText(thanks)).toHaveCount(0);
    expect((await app.outbox()).filter(({ text }) => text.includes(business))).toHaveLength(1);
  });

  test('the contact form keeps what was typed when something is wrong, and is sent @desk', async ({
    page,
    app,
  }, info) => {
    const business = `Journey Mess ${info.project.name}`;
    await page.goto('/contact?item=onions');
    await page.getByLabel('Name', { exact: true }).fill('Journey Person');
    await page.getByLabel('Business name').fill(business);
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Phone').fill('9000000002');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByLabel('Business name')).toHaveValue(business);
    await page.getByLabel('Email').fill('person@test.example');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect.poll(async () => JSON.stringify(await app.outbox())).toContain(business);
  });
});
