/** What was pressed in an island that is not hydrated yet. */
export interface Press {
  kind: 'form' | 'link' | 'button';
  on: HTMLElement;
  /** The press once more, for the island that is hydrated. */
  again: () => void;
  /** It does something without script too. */
  goes: boolean;
  /** It changes a number of the address by so much: of several such presses the address says the sum (`data-by`). */
  step: number | undefined;
}

/**
 * What an event presses that the island will answer: a form, a button, or a link that changes the page in its place (`data-here` names the part
 * of the address it changes).
 */
export function pressOf(event: Event): Press | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event;
    const again = () => target.requestSubmit(submitter);
    return { kind: 'form', on: submitter ?? target, again, goes: true, step: undefined };
  }
  if (!(event instanceof MouseEvent) || event.type !== 'click' || !(target instanceof Element)) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const on = target.closest<HTMLElement>('a[data-here], button[type=button]');
  if (!on) return undefined;
  const isLink = on instanceof HTMLAnchorElement;
  const again = () => on.click();
  return { kind: isLink ? 'link' : 'button', on, again, goes: isLink, step: isLink ? stepOf(on) : undefined };
}

/** Does without script what was pressed: sends the form, or goes where all the links together lead. What needs script goes on waiting. */
export function navigateBy(presses: readonly Press[], onLeave: () => void): void {
  const form = presses.find(({ kind }) => kind === 'form')?.on.closest('form');
  const links = presses.filter(({ kind }) => kind === 'link');
  if (!form && links.length === 0) return;
  onLeave();
  if (form) form.submit();
  else location.assign(addressOf(links));
}

/** The first link's address with what each later one changes in it. */
function addressOf(links: readonly Press[]): string {
  const addresses = links.map(({ on }) => new URL((on as HTMLAnchorElement).href));
  const [whole = new URL(location.href)] = addresses;
  const { searchParams } = whole;
  for (const [index, { on, step }] of links.entries()) {
    if (index === 0) continue;
    const { here = '' } = on.dataset;
    const own = addresses[index]?.searchParams.get(here) ?? '';
    searchParams.set(here, step === undefined ? own : String(Number(searchParams.get(here)) + step));
  }
  return whole.href;
}

const stepOf = ({ dataset: { by } }: HTMLElement) => (by === undefined ? undefined : Number(by));
