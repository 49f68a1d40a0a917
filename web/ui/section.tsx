import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface SectionProps {
  title: ReactNode;
  /** at the right end of the bar: a link, a count, a status, a small button */
  aside?: ReactNode;
  /** on a phone, what says something at the end of the bar has a row of its own under it */
  wraps?: boolean;
  /** where a link to this part leads */
  id?: string;
  children: ReactNode;
}

/** A part of a page: a heading on a line that runs to the edge of the sheet, then its content. */
export function Section({ title, aside, wraps = false, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className="sec" aria-labelledby={heading}>
      <div className={classes('bar', wraps && 'wraps')}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
