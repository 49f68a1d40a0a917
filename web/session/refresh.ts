/**
 * Renews the session once for all requests that met a 401, in this tab and in others. `startedAt` is when the request began
 * (milliseconds): a renewal made since then by another tab already serves it. Answers whether it is worth asking again.
 */
export function refreshOnce(startedAt: number): Promise<boolean> {
  running ??= alone(() => renewedSince(startedAt) || renew()).finally(() => {
    running = undefined;
  });
  return running;
}

let running: Promise<boolean> | undefined;

/** Locks are missing where a page is not served over https or from this machine; then each tab renews for itself. */
function alone(work: () => boolean | Promise<boolean>): Promise<boolean> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return Promise.resolve(work());
  return navigator.locks.request('session-refresh', work);
}

async function renew(): Promise<boolean> {
  try {
    const answer = await fetch('/api/v1/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.ok) remember();
    return answer.ok;
  } catch (error) {
    console.warn('The session could not be renewed', error);
    return false;
  }
}

const key = 'sessionRenewedAt';

function renewedSince(moment: number): boolean {
  try {
    return Number(localStorage.getItem(key) ?? 0) > moment;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage may be switched off; then another tab renews once more, which the server takes.
  }
}
