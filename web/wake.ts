/** What the router's script of a page imports and leaves for its entry, as data. */
export interface Sleeping {
  manifest: unknown;
  /** id and file of each */
  routes: [string, string][];
  entry: string;
}

/**
 * A public page works by links and forms alone, so its script sleeps, and weighs nothing, until someone touches what it makes better. Then
 * it is fetched, and what is pressed meanwhile waits for it: forms, and `[data-wake]` links, which would leave the page's place. Someone known
 * here wakes it at once, because the page shows their city, zone or account.
 *
 * It is written into the page as text, so it names nothing outside itself.
 */
export function wakeOnTouch(): void {
  interface Press {
    on: HTMLElement;
    again: () => void;
    unaided: () => void;
  }
  const sleeping = document.querySelector('script[type="sleeping"]');
  const kinds = ['pointerdown', 'focusin', 'click', 'submit'];
  let held: Press[] = [];
  let isWaking = false;
  let isTold = false;
  const startsAtOnce = sleeping?.hasAttribute('data-now') ?? false;

  const wake = () => {
    if (isWaking || !sleeping) return;
    isWaking = true;
    const text = sleeping.textContent;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="sleeping"]')) link.rel = 'modulepreload';
    // the other files it needs it names itself; a page that never slept has its links
    const named = startsAtOnce ? [] : text.match(/\/assets\/[\w.-]+\.js/g);
    for (const href of new Set(named)) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
    start(JSON.parse(text) as Sleeping).catch(giveUp);
  };
  /** What the router's own script would do, had it not been put to sleep. */
  const start = async ({ manifest, routes, entry }: Sleeping) => {
    const modules = routes.map(async ([id, file]) => [id, await import(/* @vite-ignore */ file)] as const);
    const loaded = Object.fromEntries(await Promise.all(modules));
    Object.assign(window, { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded });
    const { __reactRouterContext: router } = window as unknown as {
      __reactRouterContext: { streamController: ReadableStreamDefaultController<string> };
    };
    tell(router.streamController);
    await import(/* @vite-ignore */ entry);
  };
  const tell = (controller: ReadableStreamDefaultController<string>) => {
    if (isTold) return;
    isTold = true;
    for (const { textContent } of document.querySelectorAll('script[type="sleeping-data"]')) {
      if (textContent === '') controller.close();
      else controller.enqueue(JSON.parse(textContent) as string);
    }
  };
  /** The line is down: the page does what it does without script, and the next touch tries again. */
  const giveUp = () => {
    isWaking = false;
    const [press] = letGo();
    press?.unaided();
  };
  const hold = (event: Event, press: Press) => {
    event.preventDefault();
    press.on.dataset['held'] = '';
    held.push(press);
  };
  const letGo = () => {
    const presses = held;
    held = [];
    for (const { on } of presses) delete on.dataset['held'];
    return presses;
  };
  const touched = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('form, details, button, [data-wake]')) return;
    wake();
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
      const { submitter } = event;
      const on = submitter ?? target;
      hold(event, { on, again: () => target.requestSubmit(submitter), unaided: () => target.submit() });
    } else if (
      event instanceof MouseEvent &&
      event.type === 'click' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.shiftKey
    ) {
      const link = target.closest<HTMLAnchorElement>('a[data-wake]');
      if (link) hold(event, { on: link, again: () => link.click(), unaided: () => location.assign(link.href) });
    }
  };
  /** One press after the other: each is reckoned from the address that the one before made. */
  const replay = ([press, ...later]: Press[]) => {
    const { href } = location;
    let looks = 25;
    const next = () => {
      looks -= 1;
      if (location.href !== href || looks === 0) replay(later);
      else setTimeout(next, 20);
    };
    press?.again();
    if (later.length > 0) next();
  };
  const isKnownHere = () => {
    try {
      return /(^|; )signed_in=1/.test(document.cookie) || localStorage.length > 0;
    } catch {
      return false;
    }
  };

  for (const kind of kinds) document.addEventListener(kind, touched);
  document.addEventListener(
    'awake',
    () => {
      for (const kind of kinds) document.removeEventListener(kind, touched);
      replay(letGo());
    },
    { once: true },
  );
  if (startsAtOnce) wake();
  else if (isKnownHere() || sleeping?.hasAttribute('data-soon')) addEventListener('load', wake);
}
