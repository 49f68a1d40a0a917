import './sheet.css';

/** A table of figures on a slip of its own; where it is wider than the screen it scrolls, by keyboard too. */
export function Sheet({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className="sheet" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
