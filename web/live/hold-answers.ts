type Wait = () => Promise<void>;

let untilCalm: Wait = () => Promise.resolve();
let isQuiet = false;
const quiet = new WeakSet<AbortSignal>();

/** Says what is waited for before an answer nobody here asked for is shown. */
export function holdUntil(wait: Wait): void {
  untilCalm = wait;
}

/** Loads begun by `begin` are nobody's here: they show a colleague's change, and never under the hand that works. */
export function loadQuietly<T>(begin: () => T): T {
  isQuiet = true;
  try {
    return begin();
  } finally {
    isQuiet = false;
  }
}

/** An answer as it comes, but one loaded quietly only once the hand rests. The pages of one load share its `signal`. */
export async function holdAnswer<T>(signal: AbortSignal, load: () => Promise<T>): Promise<T> {
  if (isQuiet) quiet.add(signal);
  const answer = await load();
  if (quiet.has(signal)) await untilCalm();
  return answer;
}
