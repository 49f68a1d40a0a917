import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: ReactNode;
  /** at the right end of the bar: a link, a count, a status, a small button */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page: a heading on a line that runs to the edge of the sheet, then its content. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="bar">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
