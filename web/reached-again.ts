/** Milliseconds from one try to the next; the last one goes on. */
const pauses = [2000, 4000, 8000, 16_000, 32_000, 60_000];

interface Waiting {
  again: () => Promise<unknown>;
  isTrying: boolean;
}

const waiting = new Set<Waiting>();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `again` until the caller ends it with what this answers: after pauses that grow, and at once where the network or the person comes
 * back, since what is asked first on a poor line still fails then. Never while its last call is under way.
 */
export function untilReached(again: () => Promise<unknown>): () => void {
  const one = { again, isTrying: false };
  if (waiting.size === 0) begin();
  waiting.add(one);
  return () => {
    waiting.delete(one);
    if (waiting.size === 0) end();
  };
}

function begin() {
  tries = 0;
  window.addEventListener('online', isBack);
  window.addEventListener('focus', isBack);
  document.addEventListener('visibilitychange', isBack);
  plan();
}

function end() {
  clearTimeout(timer);
  window.removeEventListener('online', isBack);
  window.removeEventListener('focus', isBack);
  document.removeEventListener('visibilitychange', isBack);
}

function plan() {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      tries += 1;
      tryAll();
    },
    pauses[tries] ?? pauses.at(-1),
  );
}

function isBack() {
  if (document.hidden) return;
  tries = 0;
  tryAll();
}

function tryAll() {
  plan();
  for (const one of waiting) if (!one.isTrying) void attempt(one);
}

async function attempt(one: Waiting) {
  one.isTrying = true;
  try {
    await one.again();
  } finally {
    one.isTrying = false;
  }
}
