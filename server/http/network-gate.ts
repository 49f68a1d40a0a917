interface Network {
  /** whoever has come and not left */
  here: number;
  inside: number;
  waiting: Set<() => void>;
}

/** One request's way through the gate. */
export interface Pass {
  /** false where so many of the network are here already that one more is to be turned away: it was not counted */
  isTaken: boolean;
  /** calls `go` once there is room, in the order of those who asked */
  enter(go: () => void): void;
  /** makes room; whoever still waited need not any more */
  leave(): void;
}

/** Lets `atOnce` requests of one network in at once, whosever they are, and `waiting` more wait. Call `leave` of each pass that was taken once. */
export function createNetworkGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const networks = new Map<string, Network>();
  return (name: string): Pass => {
    const network = networks.get(name) ?? { here: 0, inside: 0, waiting: new Set() };
    const isTaken = network.here < atOnce + waiting;
    if (isTaken) {
      network.here += 1;
      networks.set(name, network);
    }
    let isInside = false;
    let enter: (() => void) | undefined;
    return {
      isTaken,
      enter: (go) => {
        enter = () => {
          isInside = true;
          network.inside += 1;
          go();
        };
        if (network.inside < atOnce) enter();
        else network.waiting.add(enter);
      },
      leave: () => {
        network.here -= 1;
        if (network.here === 0) networks.delete(name);
        if (enter && network.waiting.delete(enter)) return;
        if (!isInside) return;
        network.inside -= 1;
        const [next] = network.waiting;
        if (!next) return;
        network.waiting.delete(next);
        next();
      },
    };
  };
}
