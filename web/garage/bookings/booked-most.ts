/** The services offered, those booked most often first; those booked as often keep their order, and those never booked come last. */
export function bookedMost<Offered extends { id: string }>(
  offered: readonly Offered[],
  taken: readonly { serviceId: string }[],
): Offered[] {
  const times = new Map<string, number>();
  for (const { serviceId } of taken) times.set(serviceId, (times.get(serviceId) ?? 0) + 1);
  return offered.toSorted((a, b) => (times.get(b.id) ?? 0) - (times.get(a.id) ?? 0));
}
