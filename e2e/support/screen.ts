import type { Page } from '@playwright/test';

/** Something on the page as people call it: its role and its name. */
export type Named = readonly [role: Parameters<Page['getByRole']>[0], name: string | RegExp];

/** The phone shows some things the desk does not, and the other way round. */
export type Place = 'phone' | 'desktop';

export interface Opening {
  name: string;
  /** what is pressed one after the other, beginning on the screen */
  press: readonly Named[];
  /** what is open then; Escape closes it again */
  opens: Named;
  only?: Place;
  /** the session ends before anything is pressed; such an opening is the last of its screen */
  signedOut?: boolean;
}

export interface Screen {
  name: string;
  /** its address; a word like `:card` stands for one of the demo garage's records (open-screen.ts) */
  path: string;
  /** the demo person who looks at it, the owner unless said; null is a visitor, `ofTwoBranches` and `ofBilled` are owners of garages of their own */
  who?: string | null;
  /** what is there once it has loaded, a heading of the first level unless said */
  shows?: Named;
  dialogs?: readonly Opening[];
}

export const dialog = (name: string, opens: string | RegExp, ...press: Named[]): Opening => ({
  name,
  press,
  opens: ['dialog', opens],
});
export const question = (name: string, opens: string | RegExp, ...press: Named[]): Opening => ({
  name,
  press,
  opens: ['alertdialog', opens],
});
export const button = (name: string | RegExp): Named => ['button', name];
export const item = (name: string): Named => ['menuitem', name];
export const only = (place: Place, opening: Opening): Opening => ({ ...opening, only: place });

/** who looks at what only a garage with two branches shows */
export const ofTwoBranches = 'owner of two branches';

/** who looks at what only a garage under GST that bills shows */
export const ofBilled = 'owner of one that bills';

/** the id of nothing in any garage */
export const nobody = '0192f0c0-0000-7000-8000-000000000000';
