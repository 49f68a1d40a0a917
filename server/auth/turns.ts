interface Limits {
  atOnce: number;
  waiting: number;
  /** makes the error of the one who finds the queue full */
  refuse: () => Error;
}

/** A queue for costly work: `atOnce` run, `waiting` wait in their order, the next one is refused. */
export function createTurns({ atOnce, waiting, refuse }: Limits) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw refuse();
    else await new Promise<void>((ready) => queue.push(ready));
    try {
      return await work();
    } finally {
      // The turn goes straight to the next in the queue, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
