import { useHydrated } from '../use-hydrated.ts';

/**
 * What to do where a page's script has not come after ten seconds: slow, refused or blocked, which `noscript` does not see (SI-42). The
 * style sheet around it shows it then.
 */
export function LateNotice({ className, words = usual }: { className: string; words?: string | undefined }) {
  if (useHydrated()) return null;
  return (
    <div className="late-notice">
      <p className={className}>{words}</p>
    </div>
  );
}

const usual =
  'What this page needs has not come yet. Load it again, or look whether something in your browser blocks scripts.';
