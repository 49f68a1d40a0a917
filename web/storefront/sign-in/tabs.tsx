import { useRef, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '#web/use-hydrated.ts';
import './tabs.css';

/**
 * Two panels of which one shows; a panel that is left keeps what was typed. Before the script comes the tabs are links that name a panel in
 * the address (SI-43), afterwards the arrow keys move between them.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, Tab] }) {
  const isAwake = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const named = useSyncExternalStore(onAddress, panelInAddress, () => '');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? tabs.find(({ id }) => id === named)?.id ?? tabs[0].id;
  const press = (event: React.KeyboardEvent, id: string) => {
    const moves = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (!moves && event.key !== ' ') return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => (tab.id === id) !== moves);
    setChosen(tabs[at]!.id);
    list.current?.querySelectorAll('a')[at]?.focus();
  };
  return (
    <div className={`tab-set g g5 ${isAwake ? '' : 'asleep'}`}>
      <div className="tabs" {...(isAwake && { role: 'tablist', 'aria-label': label })} ref={list}>
        {tabs.map(({ name, id }) => (
          <a
            key={id}
            href={`#${id}`}
            id={`${id}-tab`}
            className={id === shown ? 'chosen' : undefined}
            {...(isAwake && { role: 'tab', 'aria-selected': id === shown, 'aria-controls': id })}
            tabIndex={isAwake && id !== shown ? -1 : undefined}
            onClick={(event) => {
              event.preventDefault();
              setChosen(id);
            }}
            onKeyDown={(event) => press(event, id)}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          className={`tab-panel g ${id === shown ? 'shown' : ''}`}
          id={id}
          {...(isAwake && { role: 'tabpanel', 'aria-labelledby': `${id}-tab` })}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

const panelInAddress = () => location.hash.slice(1);
function onAddress(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

interface Tab {
  name: string;
  /** of its panel, in the address where there is no script yet */
  id: string;
  panel: React.ReactNode;
}
