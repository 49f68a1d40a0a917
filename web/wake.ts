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

  const wake = () => {
    if (isWaking || !sleeping) return;
    isWaking = true;
    const text = sleeping.textContent;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="sleeping"]')) link.rel = 'modulepreload';
    // the other files it needs it names itself
    for (const href of new Set(text.match(/\/assets\/[\w.-]+\.js/g))) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = text;
    script.addEventListener('error', giveUp);
    document.body.append(script);
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
  if (isKnownHere() || sleeping?.hasAttribute('data-soon')) addEventListener('load', wake);
}
