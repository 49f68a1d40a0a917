import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { offerFonts, setFont } from './fonts.ts';
import { openScreen } from './open-screen.ts';
import type { Place, Screen } from './screen.ts';

/** The pictures of the README: each face on a desk and on a phone. scripts/readme.test.ts counts them and what they weigh. */
const pictures: { file: string; place: Place; screen: Screen }[] = [
  {
    file: 'sandhai-desktop.jpg',
    place: 'desktop',
    screen: { name: 'products', path: '/products', who: null },
  },
  {
    file: 'sandhai-phone.jpg',
    place: 'phone',
    screen: { name: 'an item', path: '/products/fresh-tomatoes?quantity=100', who: null },
  },
  {
    file: 'pattarai-desktop.jpg',
    place: 'desktop',
    screen: { name: 'job card', path: '/garage/jobcards/:card' },
  },
  {
    file: 'pattarai-phone.jpg',
    place: 'phone',
    screen: { name: 'dashboard', path: '/garage/dashboard' },
  },
];

const folder = 'docs/pictures';

/** Takes the README's pictures anew, of what a page shows without scrolling. `open` opens a page at that place; answers what they weigh. */
export async function readmePictures(open: (place: Place) => Promise<Page>): Promise<string> {
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  for (const { file, place, screen } of pictures) {
    const page = await open(place);
    await offerFonts(page);
    await openScreen(page, screen);
    await setFont(page, 'usual');
    const path = join(folder, file);
    await page.screenshot({ path, type: 'jpeg', quality: 70 });
    bytes += statSync(path).size;
    await page.context().close();
  }
  return `${pictures.length} pictures in ${folder}/, ${Math.ceil(bytes / 1024)} KiB`;
}
