import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with a field, below it; its `id` stands in the field's `aria-describedby`. */
export function ErrorNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="err" id={id}>
      <TriangleAlert aria-hidden />
      {children}
    </span>
  );
}
