interface Limits {
  atOnce: number;
  waiting: number;
  /** makes the error of the one who finds no place in the queue, or loses it to somebody who asks for less */
  refuse: () => Error;
}

/** For whom costly work is done: an account, an e-mail or a garage, and the network it is asked from. */
export interface Asker {
  account?: string | undefined;
  network?: string | undefined;
}

interface Waiter {
  asker: Asker;
  go: () => void;
  leave: (error: Error) => void;
}

/**
 * A queue for costly work, fair by account and network: `atOnce` run, `waiting` wait. The next is whose account and network had the fewest
 * turns since nobody waited. Where the queue is full, whoever asks for most gives the newest place to one who asks for less.
 */
export function createTurns({ atOnce, waiting, refuse }: Limits) {
  const queue: Waiter[] = [];
  const had = new Map<string, number>();
  let running = 0;

  const start = (asker: Asker) => {
    for (const name of namesOf(asker)) had.set(name, (had.get(name) ?? 0) + 1);
  };
  const end = () => {
    const turnsOf = ({ asker }: Waiter) => Math.max(0, ...namesOf(asker).map((name) => had.get(name) ?? 0));
    const next = least(queue, turnsOf);
    if (next === undefined) {
      running -= 1;
      had.clear();
      return;
    }
    // The turn goes straight to the next, so that nobody slips in between.
    queue.splice(queue.indexOf(next), 1);
    start(next.asker);
    next.go();
  };

  return async function takeTurn<T>(work: () => Promise<T>, asker: Asker = {}): Promise<T> {
    if (running < atOnce) {
      running += 1;
      start(asker);
    } else {
      await new Promise<void>((go, leave) => {
        queue.push({ asker, go, leave });
        if (queue.length > waiting) leaveOne(queue, refuse);
      });
    }
    try {
      return await work();
    } finally {
      end();
    }
  };
}

/** Takes the newest of whoever has most in the queue out of it; among equals the newest of all. */
function leaveOne(queue: Waiter[], refuse: () => Error) {
  const counts = new Map<string, number>();
  for (const { asker } of queue) for (const name of namesOf(asker)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const placesOf = ({ asker }: Waiter) => Math.max(0, ...namesOf(asker).map((name) => counts.get(name) ?? 0));
  const one = least(queue.toReversed(), (waiter) => -placesOf(waiter));
  if (one === undefined) return;
  queue.splice(queue.indexOf(one), 1);
  one.leave(refuse());
}

const namesOf = ({ account, network }: Asker) => [
  ...(account === undefined ? [] : [`account ${account}`]),
  ...(network === undefined ? [] : [`network ${network}`]),
];

/** The first with the smallest number. */
function least<One>(all: readonly One[], numberOf: (one: One) => number): One | undefined {
  let found: { one: One; number: number } | undefined;
  for (const one of all) {
    const number = numberOf(one);
    if (found === undefined || number < found.number) found = { one, number };
  }
  return found?.one;
}
