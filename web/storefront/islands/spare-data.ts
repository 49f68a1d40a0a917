import { savesData } from './connection.ts';

/** Where data is saved nothing is fetched beforehand, whatever a browser would do by itself: the page no longer asks for it. */
export function spareData(): void {
  if (!savesData) return;
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('script[type=speculationrules]')?.remove(),
  );
}
