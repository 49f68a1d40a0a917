import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';

interface Kept {
  width: number;
  height: number;
  bytes: number;
  pointId: string | null;
}

async function inspected(page: Page) {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 500 });
  const { inspection } = await api('post', `/jobcards/${card.id}/inspection`, {});
  await page.goto(`${card.path}?inspection=open`);
  await expect(page.getByRole('listitem', { name: 'Horn', exact: true })).toBeVisible();
  const photos = async () => (await api('get', `/jobcards/${card.id}/inspection`)).photos as Kept[];
  return { horn: inspection.points.find(({ label }: { label: string }) => label === 'Horn').id as string, photos };
}

/** A picture of so many pixels, each of its own colour, as a camera's file is large. */
async function drawn(page: Page, type: string, [width, height]: [number, number]): Promise<Buffer> {
  const text = await page.evaluate(
    async ([as, w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const pen = canvas.getContext('2d')!;
      const noise = pen.createImageData(w, h);
      let dot = w;
      for (let at = 0; at < noise.data.length; at += 1) {
        dot = (dot * 1_103_515_245 + 12_345) % 2_147_483_648;
        noise.data[at] = at % 4 === 3 ? 255 : dot >> 16;
      }
      pen.putImageData(noise, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: as, quality: 0.9 })).arrayBuffer());
      let letters = '';
      for (const byte of bytes) letters += String.fromCharCode(byte);
      return btoa(letters);
    },
    [type, width, height] as const,
  );
  return Buffer.from(text, 'base64');
}

/** The same as a phone that was held upright writes it: the picture lies on its side, and Exif says so. */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

const choose = (page: Page, label: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator(`input[type="file"][aria-label="${label}"]`).setInputFiles(files);

test('a point is photographed by the camera in one press on a phone, and chosen from the pictures there by another @phone', async ({
  page,
}) => {
  await inspected(page);
  const input = (label: string) => page.locator(`input[type="file"][aria-label="${label} of Horn"]`);
  await expect(input('Take photo')).toHaveAttribute('capture', 'environment');
  await expect(input('Take photo')).toHaveAttribute('accept', 'image/*');
  await expect(input('Choose photos')).not.toHaveAttribute('capture');
  await expect(input('Choose photos')).toHaveAttribute('multiple');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take photo of Horn' }).tap();
  expect((await chooser).isMultiple()).toBe(false);
});

test('where a mouse points a point has one button for photos, which asks for no camera @desk', async ({ page }) => {
  await inspected(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo of Horn', exact: true }).click();
  expect((await chooser).isMultiple()).toBe(true);
  await expect(page.locator('input[type="file"][aria-label="Photo of Horn"]')).not.toHaveAttribute('capture');
  await expect(page.getByRole('button', { name: 'Take photo of Horn' })).toHaveCount(0);
});

test('photos are turned, made small and kept on a point, opened large, and removed once it was asked @phone', async ({
  page,
}) => {
  const { horn, photos } = await inspected(page);
  const camera = turned(await drawn(page, 'image/jpeg', [2400, 1800]));
  expect(camera.length).toBeGreaterThan(600_000);
  const png = await drawn(page, 'image/png', [300, 200]);
  await choose(
    page,
    'Choose photos of Horn',
    { name: 'camera.jpg', mimeType: 'image/jpeg', buffer: camera },
    { name: 'screen.jpg', mimeType: 'image/jpeg', buffer: png },
  );
  const strip = page.getByRole('list', { name: 'Photos of Horn' });
  await expect(strip.getByRole('button')).toHaveCount(2);
  const kept = await photos();
  expect(kept.map(({ width, height, pointId }) => [width, height, pointId])).toEqual([
    [1200, 1600, horn],
    [300, 200, horn],
  ]);
  for (const { bytes } of kept) expect(bytes).toBeLessThanOrEqual(500 * 1024);
  await expect(page.getByRole('region', { name: 'Inspection' })).toContainText('2 photos');
  // the same picture for another point stays where it is, and is not passed over in silence
  await choose(page, 'Choose photos of Front brake pads', { name: 'again.jpg', mimeType: 'image/jpeg', buffer: png });
  await expect(page.getByText('This photo is on the job card already').first()).toBeVisible();
  expect(await photos()).toHaveLength(2);

  await strip.getByRole('button', { name: 'Open photo 1 of Horn' }).press('Enter');
  const first = page.getByRole('dialog', { name: 'Horn, photo 1 of 2' });
  const picture = first.getByRole('img', { name: 'Photo 1 of Horn' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'Horn, photo 2 of 2' });
  await second.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Photo 2 of Horn');
  // the rest of the page is read again later than the photos are
  const later = Promise.withResolvers<void>();
  const card = /\/api\/v1\/garages\/jobcards\/[\w-]+$/;
  await page.route(card, async (route) => {
    await later.promise;
    await route.continue();
  });
  const readAgain = page.waitForResponse(card);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog', { name: 'Horn, photo 1 of 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(strip.getByRole('button')).toHaveCount(1);
  later.resolve();
  await readAgain;
  await page.unroute(card);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await photos()).toHaveLength(1);
});

test('what is no whole picture is told of in words, and a photo without a network waits for it @desk', async ({
  page,
}) => {
  const { photos } = await inspected(page);
  const whole = await drawn(page, 'image/jpeg', [400, 300]);
  const section = page.getByRole('region', { name: 'Photos of the job card' });
  const said = (name: string) => section.getByRole('alert').filter({ hasText: name });
  await choose(
    page,
    'Choose photos',
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) },
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  );
  await expect(said('cut.jpg')).toContainText('This photo is cut off');
  await expect(said('words.jpg')).toContainText('This is not a picture');
  for (const name of ['cut.jpg', 'words.jpg']) {
    // another try would say the same
    await expect(said(name).getByRole('button')).toHaveText(['Discard']);
    await said(name).getByRole('button', { name: 'Discard' }).click();
  }
  await expect(section.getByRole('alert')).toHaveCount(0);

  const calls = '**/api/v1/garages/jobcards/*/photos';
  await page.route(calls, (route) => route.abort());
  await choose(page, 'Choose photos', { name: 'later.jpg', mimeType: 'image/jpeg', buffer: whole });
  await expect(said('later.jpg')).toContainText('No connection');
  expect(await photos()).toEqual([]);
  await page.unroute(calls);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(section.getByRole('list', { name: 'Photos of the job card' }).getByRole('button')).toHaveCount(1);
  expect(await photos()).toHaveLength(1);
});

test('a photo without a network is sent again until it arrives, though the first tries fail, and never once it is discarded @phone', async ({
  page,
}) => {
  const { photos } = await inspected(page);
  const [one, other] = [await drawn(page, 'image/jpeg', [400, 300]), await drawn(page, 'image/jpeg', [200, 300])];
  const section = page.getByRole('region', { name: 'Photos of the job card' });
  const said = (name: string) => section.getByRole('alert').filter({ hasText: name });
  await page.clock.install();
  await page.reload();
  const tries = [0, 0];
  await page.route('**/api/v1/garages/jobcards/*/photos', async (route) => {
    const at = (tries[0] ?? 0) < 1 ? 0 : (tries[1] ?? 0) < 1 ? 1 : 0;
    tries[at]! += 1;
    await (tries[0]! <= 3 ? route.abort() : route.continue());
  });
  for (const [name, buffer] of [
    ['kept.jpg', one],
    ['dropped.jpg', other],
  ] as const) {
    await choose(page, 'Choose photos', { name, mimeType: 'image/jpeg', buffer });
    await expect(said(name)).toContainText('No connection. It is sent once there is a network again.');
  }
  await said('dropped.jpg').getByRole('button', { name: 'Discard' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return tries;
    })
    .toEqual([4, 1]);
  await expect(section.getByRole('list', { name: 'Photos of the job card' }).getByRole('button')).toHaveCount(1);
  await expect(section.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(120_000);
  expect(tries).toEqual([4, 1]);
  expect((await photos()).map(({ width }) => width)).toEqual([400]);
});

test('a picture that could not be loaded without a network is loaded once there is one @phone', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await inspected(page);
  const picture = await drawn(page, 'image/jpeg', [400, 300]);
  await choose(page, 'Choose photos', { name: 'one.jpg', mimeType: 'image/jpeg', buffer: picture });
  const strip = page.getByRole('list', { name: 'Photos of the job card' });
  await expect(strip.getByRole('button')).toHaveCount(1);
  await page.clock.install();
  let isDown = true;
  const tries = { picture: 0, session: 0 };
  await page.route('**/api/v1/garages/photos/*', (route) => {
    tries.picture += 1;
    return isDown ? route.abort() : route.continue();
  });
  await page.route('**/api/v1/auth/me', (route) => {
    if (!isDown || tries.picture === 0) return route.continue();
    tries.session += 1;
    return route.abort();
  });
  await page.reload();
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(() => tries).toEqual({ picture: 1, session: 1 });
  // there is a network, but what is asked first still fails
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => tries.session).toBe(2);
  isDown = false;
  await page.clock.runFor(30_000);
  const width = () => strip.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBe(400);
  expect(broken).toEqual([]);
});
