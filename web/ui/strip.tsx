import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

export interface Figure {
  label: string;
  /** undefined while it loads */
  value: ReactNode | undefined;
  to?: string;
  glyph?: ReactNode;
  /** a line under the value */
  note?: ReactNode;
  /** stands for a filter of its page, which is in force: as with every filter, Back does not undo the press (SE-31) */
  current?: boolean;
  /** says nothing that a phone has room for */
  slight?: boolean;
}

interface StripProps {
  label: string;
  figures: readonly Figure[];
  /** two by two on a phone */
  two?: boolean;
  /** in so many columns on a desk, as those of the strip above it */
  columns?: number;
}

/** A ruled strip of figures. */
export function Strip({ label, figures, two = false, columns = figures.length }: StripProps) {
  const slight = figures.every((figure) => figure.slight);
  return (
    <section
      className={classes('strip', two && 'two', slight && 'slight')}
      aria-label={label}
      style={{ '--figures': columns }}
    >
      {figures.map((figure) => (
        <FigureCell key={figure.label} {...figure} />
      ))}
    </section>
  );
}

function FigureCell({ label, value, to, glyph, note, current, slight }: Figure) {
  const body = (
    <>
      <span className="k">
        {glyph}
        {label}
      </span>
      {value === undefined ? <span className="skeleton-bar" /> : <span className="v">{value}</span>}
      {note && <span className="note">{note}</span>}
    </>
  );
  const className = slight ? 'slight' : undefined;
  if (to === undefined) return <div className={className}>{body}</div>;
  return (
    <Link
      className={className}
      to={to}
      {...(current !== undefined && { replace: true })}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
    >
      {body}
    </Link>
  );
}
