import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink } from 'react-router';
import type { SettingsPart } from './sections.ts';

/** The sections: a list at the side; on a phone it opens under the name of the section one is in. */
export function SectionNav({ parts, here }: { parts: readonly SettingsPart[]; here: SettingsPart | undefined }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <nav className="sections" aria-label="Settings">
      <button
        type="button"
        className="btn phone"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="words">{here?.label ?? 'Sections'}</span>
        <ChevronDown aria-hidden />
      </button>
      <ul id={id} data-open={open || undefined}>
        {parts.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
