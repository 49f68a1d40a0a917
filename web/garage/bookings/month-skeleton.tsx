const skeleton = [
  2, 0, 1, 3, 1, 0, 2, 1, 1, 0, 2, 0, 1, 1, 0, 3, 1, 2, 0, 1, 0, 1, 2, 1, 0, 1, 2, 0, 1, 0, 0, 1, 2, 0, 1,
];

/** A month at its true height while the calendar is on its way. */
export function MonthSkeleton() {
  return (
    <div className="cal-skeleton" aria-hidden>
      {skeleton.map((many, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the days of a drawing
        <div key={at}>
          {Array.from({ length: many }, (_, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <span key={nth} className="skeleton-bar" />
          ))}
        </div>
      ))}
    </div>
  );
}
