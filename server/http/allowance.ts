import { networkOf } from '../auth/network.ts';

interface Left {
  units: number;
  /** milliseconds */
  at: number;
}

/** More networks than this are not remembered at once; the one heard of longest ago is forgotten first. */
const mostNetworks = 10_000;

/**
 * What each network may spend of something dear: `most` units at once, which come back at `perSecond`. It is kept in this process alone: it
 * guards the process's own time. Answers the seconds to wait, or 0 when it was spent.
 */
export function createAllowance({ most, perSecond, now }: { most: number; perSecond: number; now: () => number }) {
  const networks = new Map<string, Left>();
  return function spend(address: string, units: number): number {
    const network = networkOf(address);
    const at = now();
    const before = networks.get(network) ?? { units: most, at };
    const left = Math.min(most, before.units + ((at - before.at) / 1000) * perSecond);
    networks.delete(network);
    const [oldest] = networks.size >= mostNetworks ? networks.keys() : [];
    if (oldest !== undefined) networks.delete(oldest);
    networks.set(network, { units: left >= units ? left - units : left, at });
    return left >= units ? 0 : (units - left) / perSecond;
  };
}
