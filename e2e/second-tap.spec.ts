import { ignoreMs } from '#web/ui/ignore-repeat-presses.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { late } from './support/typing.ts';

test('the second tap on the button that saves a form opens no other by what stands beneath it; a later one does @phone', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/customers');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByLabel('Name').fill('Tapped Twice');
  await dialog.getByRole('textbox', { name: 'Phone', exact: true }).fill('9333300077');
  await late(page, '**/api/v1/garages/customers', 'POST');
  const save = (await dialog.getByRole('button', { name: 'Add Customer' }).boundingBox())!;
  const at = [save.x + save.width / 2, save.y + save.height / 2] as const;
  // at once when the form is gone, however slow the machine
  const beneath = page.evaluate(
    ([x, y]) =>
      new Promise<[string | undefined, 'opens' | 'held back']>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('[role="dialog"]')) return;
          watch.disconnect();
          setTimeout(() => {
            const there = document.elementFromPoint(x, y)?.closest('button');
            const second = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y };
            const opens = there?.dispatchEvent(new MouseEvent('click', second));
            resolve([there?.innerText, opens ? 'opens' : 'held back']);
          });
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
    at,
  );
  await page.touchscreen.tap(...at);
  expect(await beneath, 'what the finger meets there').toEqual(['Add Customer', 'held back']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // the spot is held for so long, and nothing on the page tells that it is over
  await page.waitForTimeout(ignoreMs);
  await page.touchscreen.tap(...at);
  await expect(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible();
});
