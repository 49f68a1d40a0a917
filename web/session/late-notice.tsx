import { useHydrated } from '../use-hydrated.ts';

/**
 * What to do where a page's script has not come after ten seconds: slow, refused or blocked, which `noscript` does not see (SI-42). The
 * style sheet around it shows it then.
 */
export function LateNotice({ className, children }: { className: string; children: React.ReactNode }) {
  if (useHydrated()) return null;
  return (
    <div className="late">
      <p className={className}>{children}</p>
    </div>
  );
}
