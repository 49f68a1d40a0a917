/** Moves the focus in an open menu as its pattern says: arrows, Home, End, or the first letter of an item. False for any other key. */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])')];
  const at = items.findIndex((item) => item === document.activeElement);
  const target = targets[key]?.(at, items.length - 1) ?? startingWith(items, at, key);
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}

const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at, last) => (at < 0 ? last : Math.max(at - 1, 0)),
  Home: () => 0,
  End: (_, last) => last,
  PageUp: () => 0,
  PageDown: (_, last) => last,
};

/** The next item after the one at `at` that begins with `letter`. */
function startingWith(items: readonly HTMLElement[], at: number, letter: string): number | undefined {
  if (letter.length !== 1 || letter === ' ') return undefined;
  const begins = (item: HTMLElement | undefined) =>
    item?.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()) ?? false;
  const order = items.map((_, step) => (at + 1 + step) % items.length);
  return order.find((index) => begins(items[index]));
}
