import { cookieOf, keepCookie } from '#web/cookies.ts';

/**
 * A link with `data-keeps="name=value"` saves a choice of the visitor, which the server then renders pages by. With `data-stays` the page is
 * loaded again in its place instead of the link's. A page of a city keeps that city for whoever has chosen none (`data-first`).
 */
export function keepChoices(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-keeps]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isKept = keep(link);
    if (!('stays' in link.dataset) || !isKept) return;
    event.preventDefault();
    loadAgain(link.closest('details')?.querySelector('summary'));
  });
  document.addEventListener('DOMContentLoaded', () => {
    const first = document.querySelector<HTMLElement>('[data-first]');
    if (first) keep(first);
    const focused = (history.state as { focus?: string } | null)?.focus;
    if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  });
  loadAgainWhenChangedElsewhere();
}

/** False where cookies are refused. */
function keep({ dataset: { keeps, first, stores } }: HTMLElement): boolean {
  const [name = '', value = ''] = (keeps ?? first ?? '').split('=');
  keepCookie(name, value);
  try {
    if (stores) localStorage.setItem(name, stores);
  } catch (error) {
    console.warn('The choice could not be stored', error);
  }
  return cookieOf(name) === value;
}

/** The page as the server renders it now, where it stood, with the focus where it was; what a form was answered is not sent again. */
function loadAgain(focused: HTMLElement | null | undefined) {
  const drop = focused?.parentElement?.classList.contains('city') ? '.city summary' : undefined;
  history.replaceState({ ...(history.state as object | null), focus: drop }, '');
  if ('posted' in document.documentElement.dataset) location.assign(location.pathname + location.search);
  else location.reload();
}

/** A page that the way back shows as it was left may be of another city, zone or person than now. */
function loadAgainWhenChangedElsewhere() {
  const known = () => ['selectedLocation', 'deliveryZone', 'signed_in'].map((name) => cookieOf(name)).join();
  let before = '';
  addEventListener('pagehide', () => (before = known()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && known() !== before) location.reload();
  });
}
