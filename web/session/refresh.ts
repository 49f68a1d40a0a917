/**
 * Renews the session once for all requests that met a 401, in this tab and in others. `startedAt` is when the request began
 * (milliseconds): a renewal made since then by another tab already serves it.
 */
export function refreshOnce(startedAt: number): Promise<Renewal> {
  running ??= alone(() => (renewedSince(startedAt) ? 'renewed' : renew())).finally(() => {
    running = undefined;
  });
  return running;
}

/** 'ended' when the server says that there is no session any more; 'failed' when it could not say. */
export type Renewal = 'renewed' | 'ended' | 'failed';

let running: Promise<Renewal> | undefined;

/** Locks are missing where a page is not served over https or from this machine; then each tab renews for itself. */
function alone(work: () => Renewal | Promise<Renewal>): Promise<Renewal> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return Promise.resolve(work());
  return navigator.locks.request('session-refresh', work);
}

async function renew(): Promise<Renewal> {
  try {
    const answer = await fetch('/api/v1/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.ok) remember();
    return answer.ok ? 'renewed' : answer.status === 401 ? 'ended' : 'failed';
  } catch (error) {
    console.warn('The session could not be renewed', error);
    return 'failed';
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
