import { fetchesAfter, isQuick } from './connection.ts';
import { navigateBy, pressOf, type Press } from './press.ts';

/** Milliseconds that a press waits for its island before it goes the way without script. */
const patience = 1000;
/** Within these another press may follow a second one on its heels, as at a stepper; they leave together. The first leaves at once. */
const between = 150;

type Hydrate = (element: HTMLElement) => void;

/** A kind of island on its way, and what was pressed meanwhile. */
interface Coming {
  held: Press[];
  timer?: ReturnType<typeof setTimeout>;
  hasLeft: boolean;
  hydrating?: Promise<void>;
}

/**
 * A plain page works by links and forms alone. What script makes better on it are islands, each of which is fetched and hydrated when it is first
 * touched. What is pressed meanwhile is held, every press of it, and done afterwards; after a second, or at once where the line is slow and nothing
 * was fetched beforehand, it does what it does without script.
 */
export function hydrateWhenTouched(): void {
  const kinds = new Map<string, Coming>();
  const comingOf = (island: HTMLElement) => {
    const kind = kindOf(island);
    const coming = kinds.get(kind) ?? { held: [], hasLeft: false };
    kinds.set(kind, coming);
    return coming;
  };
  const fetchAndHydrate = (island: HTMLElement) => {
    const coming = comingOf(island);
    coming.hydrating ??= fetched(island).then(
      (hydrate) => hydrateKind(coming, kindOf(island), hydrate),
      (error: unknown) => {
        console.warn('A part of the page could not be fetched', error);
        // the next touch tries again
        delete coming.hydrating;
        leave(coming);
        if (!coming.hasLeft) letGo(coming);
      },
    );
  };
  const leave = (coming: Coming) => {
    if (!coming.hasLeft) navigateBy(coming.held, () => (coming.hasLeft = true));
  };
  const touched = (event: Event) => {
    const island = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null;
    if (!island || 'hydrated' in island.dataset) return;
    const coming = comingOf(island);
    const press = pressOf(event);
    if (isField(event) && event.target instanceof HTMLInputElement) enter(event.target);
    const waits = !coming.hasLeft && (isQuick() || filesOf(island).every(isFetched));
    if (waits || (press ? !press.goes : isField(event))) fetchAndHydrate(island);
    if (!press) return;
    const isAgain = press.kind === 'form' && coming.held.some(({ on }) => on === press.on);
    if (!isAgain) coming.held.push(press);
    if (press.goes && press.step === undefined && !waits && coming.held.length === 1) {
      // the browser follows it
      coming.hasLeft = true;
      return;
    }
    event.preventDefault();
    press.on.dataset['held'] = '';
    if (!press.goes) return;
    if (waits) coming.timer ??= setTimeout(() => leave(coming), patience);
    else leaveTogether(coming);
  };
  const leaveTogether = (coming: Coming) => {
    clearTimeout(coming.timer);
    const leaveNow = () => navigateBy(coming.held, () => (coming.hasLeft = true));
    if (!coming.hasLeft) return leaveNow();
    // else the page of the presses before might come, and this one be lost
    window.stop();
    coming.timer = setTimeout(leaveNow, between);
  };
  for (const kind of ['pointerdown', 'focusin', 'click', 'submit']) document.addEventListener(kind, touched);
  addEventListener('load', () => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-island][data-soon]')) fetchAndHydrate(island);
    const after = fetchesAfter();
    if (after !== undefined) setTimeout(() => whenIdle(fetchBeforehand), after);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const coming of kinds.values()) {
      letGo(coming);
      coming.hasLeft = false;
    }
  });
}

function hydrateKind(coming: Coming, kind: string, hydrate: Hydrate) {
  if (coming.hasLeft) return;
  // their mark is not in what the island draws
  const held = letGo(coming);
  for (const island of islandsOf(kind)) {
    hydrate(island);
    island.dataset['hydrated'] = '';
  }
  for (const press of held) press.again();
}

function letGo(coming: Coming): Press[] {
  const { held } = coming;
  clearTimeout(coming.timer);
  delete coming.timer;
  coming.held = [];
  for (const { on } of held) delete on.dataset['held'];
  return held;
}

const isField = ({ type, target }: Event) =>
  type === 'focusin' && target instanceof Element && target.matches('input, select, textarea');

/** A number is replaced rather than written on, as once it is hydrated (web/ui/form/select-on-entry.ts). */
function enter(box: HTMLInputElement) {
  if (box.inputMode !== 'numeric' && box.inputMode !== 'decimal') return;
  box.select();
  box.addEventListener('click', () => box.select(), { once: true });
}

const kindOf = ({ dataset: { island = '' } }: HTMLElement) => island.split('/')[0] ?? '';
const filesOf = ({ dataset: { files = '' } }: HTMLElement) => files.split(' ');
const islandsOf = (kind: string) => document.querySelectorAll<HTMLElement>(`[data-island^="${kind}/"]`);

/** All its files at once: none waits until another has named it. */
async function fetched(island: HTMLElement): Promise<Hydrate> {
  const [own] = await Promise.all(
    filesOf(island).map((file) => import(/* @vite-ignore */ file) as Promise<{ hydrate: Hydrate }>),
  );
  if (!own) throw new Error('An island has no file');
  return own.hydrate;
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 500);
}

/** The files of this page's islands, for the touch to come. */
function fetchBeforehand() {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  for (const href of new Set(islands.flatMap(filesOf))) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.fetchPriority = 'low';
    link.addEventListener('load', () => fetchedFiles.add(href));
    document.head.append(link);
  }
}

const fetchedFiles = new Set<string>();
const isFetched = (file: string) => fetchedFiles.has(file);
