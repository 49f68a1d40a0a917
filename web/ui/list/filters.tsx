import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { useShortcut, useSingleKeys } from '../shortcuts.ts';
import { useIsWide } from '../use-is-wide.ts';

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
  /** what a phone has room for, where that is less */
  short?: string;
  value: string;
  /** called a quarter of a second after the last key */
  onChange: (term: string) => void;
  clearLabel?: string;
}

const pause = 250;

/** A search box; '/' jumps to it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, short = placeholder, value, onChange, clearLabel = 'Clear search' } = props;
  const isWide = useIsWide();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // What was handed on and has not come back as the value yet; meanwhile one may have typed on.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (value !== seen) {
    const at = pending.indexOf(value);
    setSeen(value);
    setPending(at < 0 ? [] : pending.slice(at + 1));
    if (at < 0) setTyped(value);
  }
  const hand = (term: string) => {
    setPending([...pending, term]);
    onChange(term);
  };
  const send = useEffectEvent((term: string) => {
    if (term !== (pending.at(-1) ?? value)) hand(term);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useShortcut('/', label, () => box.current?.focus());
  const [slash] = useSingleKeys();
  const clear = () => {
    setTyped('');
    hand('');
    box.current?.focus();
  };
  return (
    <div className="input find-box">
      <Search aria-hidden />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={isWide ? placeholder : short}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === '' ? (
        slash && (
          <kbd className="desk" aria-hidden>
            /
          </kbd>
        )
      ) : (
        <button type="button" className="clear" aria-label={clearLabel} onClick={clear}>
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  /** the words when nothing is filtered: 'All Status' */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}

export function FilterSelect({ label, value, all, options, onChange, className }: FilterSelectProps) {
  return (
    <select
      className={classes('input filter', className)}
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
