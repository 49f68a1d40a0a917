import { useEffect, useRef } from 'react';

/**
 * Something that opens and closes by click, without script too. With script it also closes on Escape and when a link
 * inside is chosen, both giving the focus back, on a click elsewhere and when the focus leaves it.
 */
export function Dropdown({ className = '', summary, summaryClass = 'pick', label, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) shut(details.current);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      giveBack(details.current);
    };
    const followed = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) giveBack(details.current);
    };
    const own = details.current;
    own?.addEventListener('click', followed);
    document.addEventListener('click', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', escape);
    return () => {
      own?.removeEventListener('click', followed);
      document.removeEventListener('click', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return (
    <details ref={details} className={`drop ${className}`.trim()}>
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}

function shut(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}

function giveBack(details: HTMLDetailsElement | null) {
  shut(details);
  details?.querySelector('summary')?.focus();
}

interface DropdownProps {
  className?: string;
  summary: React.ReactNode;
  summaryClass?: string;
  label?: string;
  children: React.ReactNode;
}
