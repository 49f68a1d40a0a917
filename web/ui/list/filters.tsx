import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The line of search and filters above a list. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className="filters" aria-label={label}>
      {children}
    </search>
  );
}

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  /** called a quarter of a second after the last key */
  onChange: (term: string) => void;
  clearLabel?: string;
}

const pause = 250;

/** A search box; '/' jumps to it. */
export function SearchBox({ label, placeholder, value, onChange, clearLabel = 'Clear search' }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = useEffectEvent((term: string) => {
    if (term === value) return;
    setSent(term);
    onChange(term);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useSlashKey(() => box.current?.focus());
  const clear = () => {
    setTyped('');
    setSent('');
    onChange('');
    box.current?.focus();
  };
  return (
    <div className="input find-box">
      <Search aria-hidden />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === '' ? (
        <kbd className="desk" aria-hidden>
          /
        </kbd>
      ) : (
        <button type="button" className="clear" aria-label={clearLabel} onClick={clear}>
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}

function useSlashKey(jump: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
    event.preventDefault();
    jump();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface FilterSelectProps {
  label: string;
  value: string;
  /** the words when nothing is filtered: 'All Status' */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function FilterSelect({ label, value, all, options, onChange }: FilterSelectProps) {
  return (
    <select
      className="input filter"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
