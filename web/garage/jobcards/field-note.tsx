import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import './field-note.css';

/** Something worth knowing beside a field that does not stand in the way; announced when it appears. */
export function FieldNote({ children }: { children: ReactNode }) {
  return (
    <output className="field-note">
      {children && (
        <>
          <Info aria-hidden />
          <span>{children}</span>
        </>
      )}
    </output>
  );
}

/** A caution in place of a field's hint. */
export function Caution({ children }: { children: ReactNode }) {
  return <span className="caution">{children}</span>;
}
