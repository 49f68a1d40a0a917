import { useId, useRef, useState } from 'react';
import './tabs.css';

/** Panels of which one shows. The arrow keys move between their tabs; a panel that is left keeps what was typed. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (shown + step + tabs.length) % tabs.length;
    setShown(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-selected={place === shown}
            aria-controls={`${id}-panel-${place}`}
            tabIndex={place === shown ? 0 : -1}
            onClick={() => setShown(place)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }, place) => (
        <div
          key={name}
          className="g"
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== shown}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

interface Tab {
  name: string;
  panel: React.ReactNode;
}
