/**
 * A menu of the header opens and closes by click, without script too. With script it also closes on Escape and when a link inside is chosen,
 * both giving the focus back, on a click elsewhere and when the focus leaves it.
 */
export function closeDropdowns(): void {
  const closeOthers = ({ target }: Event) => {
    for (const drop of open()) if (!(target instanceof Node && drop.contains(target))) drop.open = false;
  };
  document.addEventListener('click', (event) => {
    closeOthers(event);
    const chosen = event.target instanceof Element ? event.target.closest('a, button') : null;
    const drop = chosen?.closest<HTMLDetailsElement>('details.drop');
    if (drop) giveBack(drop);
  });
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') open().forEach(giveBack);
  });
}

const open = () => [...document.querySelectorAll<HTMLDetailsElement>('details.drop[open]')];

function giveBack(drop: HTMLDetailsElement) {
  drop.open = false;
  drop.querySelector('summary')?.focus();
}
