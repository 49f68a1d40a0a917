import { closeDropdowns } from './close-dropdowns.ts';
import { forgetPost } from './forget-post.ts';
import { keepChoices } from './keep-choices.ts';

/** What the header needs of script on every page of the shop; once, however often it is drawn. */
export function startShell(): void {
  if (isStarted) return;
  isStarted = true;
  closeDropdowns();
  keepChoices();
  forgetPost();
}

let isStarted = false;
