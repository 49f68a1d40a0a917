import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
  /** how many things are in it */
  count: number;
  panel: ReactNode;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** at the right end of their bar */
  aside?: ReactNode;
}

/** Parts of a page of which one shows. The arrow keys, Home and End move between the tabs; a part that is left keeps its state. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, aside }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeAfter(
      event.key,
      tabs.findIndex(({ name }) => name === chosen),
      tabs.length,
    );
    const next = tabs[at];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <section className="sec" aria-label={label}>
      <div className="bar tab-bar">
        <div role="tablist" aria-label={label} ref={list}>
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-${tab.name}`}
              aria-selected={tab.name === chosen}
              aria-controls={`${id}-${tab.name}-panel`}
              tabIndex={tab.name === chosen ? 0 : -1}
              onClick={() => onChoose(tab.name)}
              onKeyDown={onKeyDown}
            >
              {tab.label} <span className="count">{tab.count}</span>
            </button>
          ))}
        </div>
        {aside}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== chosen}
        >
          {panel}
        </div>
      ))}
    </section>
  );
}

/** Where a key leads among so many tabs; -1 where it leads nowhere. */
function placeAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
