/**
 * Whether the server can be reached now. A script that does not come all the same is gone with an earlier build, or the browser holds on to
 * its having failed: trying again may not help, loading the page again does.
 */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false; // no network, or none worth the name
  }
}
