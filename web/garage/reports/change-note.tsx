import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { Change } from './change.ts';

const glyphs = { up: ArrowUp, down: ArrowDown, same: Equal };

/** A change in an arrow and in words. */
export function ChangeNote({ change }: { change: Change }) {
  const Glyph = glyphs[change.way];
  return (
    <>
      <Glyph aria-hidden />
      {change.words}
    </>
  );
}
