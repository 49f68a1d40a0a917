/** A report's shape at a glance: bars without axes beside a figure that says it in words, so screen readers pass it by. */
export function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0);
  if (most <= 0) return null;
  return (
    <span className="spark" aria-hidden>
      {values.map((value, at) => (
        // the place in time is all that tells one bar from another
        <i key={at} style={{ height: `${Math.max((100 * value) / most, value > 0 ? 6 : 2)}%` }} />
      ))}
    </span>
  );
}
