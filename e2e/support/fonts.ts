import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** As wide as Verdana and as narrow as a condensed face: between them is what machines set a page in. */
export const fonts = { wide: '114%', narrow: '82%' } as const;
export type Font = keyof typeof fonts;

const { resolve } = createRequire(import.meta.url);
const files: Record<string, string> = {
  normal: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  tamil: resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
};
const served = '/font-of-journeys/';

/** Before anything is opened: both fonts can be had, the same on every machine. */
export const offerFonts = (page: Page): Promise<unknown> =>
  page.route(`**${served}*`, (route) => route.fulfill({ path: files[route.request().url().split('/').at(-1)!]! }));

/** The page as it stands is set in this font, whatever it asks for; `usual` is Noto Sans as it is. */
export const setFont = (page: Page, font: Font | 'usual'): Promise<void> =>
  page.evaluate(useFont, { font, size: font === 'usual' ? '100%' : fonts[font], served });

async function useFont({ font, size, served: from }: { font: string; size: string; served: string }) {
  const face = (file: string, weight: string) =>
    // sizeAdjust is younger than the types
    new FontFace(font, `url(${from}${file})`, { weight, sizeAdjust: size } as FontFaceDescriptors);
  const made = [face('normal', '100 500'), face('bold', '600 900')];
  const tamil = new FontFace(`${font}-tamil`, `url(${from}tamil)`, { sizeAdjust: size } as FontFaceDescriptors);
  for (const one of [...made, tamil]) document.fonts.add(await one.load());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { font-family: ${font}, ${font}-tamil !important; }`);
  document.adoptedStyleSheets = [sheet];
}
