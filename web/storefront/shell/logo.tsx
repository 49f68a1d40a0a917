import { brand } from '#web/brand.ts';

const kolam =
  'M-10 0C-36 26 -36 -26 -10 0L0 10C26 36 -26 36 0 10L10 0C36 -26 36 26 10 0L0 -10C-26 -36 26 -36 0 -10L-10 0Z';

export function Logo({ to }: { to: string }) {
  return (
    <a className="logo" href={to} aria-label={`${brand.name} ${brand.tamil}, home`}>
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <path d={kolam} />
        <path strokeWidth="6" d="M-20 0h0M0 -20h0M0 0h0M0 20h0M20 0h0" />
      </svg>
      <span>
        <b>{brand.name}</b> <i lang="ta">{brand.tamil}</i>
      </span>
    </a>
  );
}
