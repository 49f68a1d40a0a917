/** Something that opens and closes by click, without script too; `close-dropdowns.ts` closes it where one goes on. */
export function Dropdown({ className = '', summary, summaryClass = 'pick', label, children, ...marks }: DropdownProps) {
  return (
    <details className={`drop ${className}`.trim()} {...marks}>
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}

interface DropdownProps {
  className?: string;
  summary: React.ReactNode;
  summaryClass?: string;
  label?: string;
  children: React.ReactNode;
  'data-first'?: string | undefined;
  'data-stores'?: string | undefined;
}
