import { useEffect, useState } from 'react';
import { request } from '../http.ts';
import { ProblemError } from '../problem.ts';
import { isDoneHere } from './use-done.ts';

/**
 * Whether a mailed link to a new password was used or is too old, told before anything is typed (SI-40). False until the server says so:
 * where it cannot be asked, it is said when the password is sent.
 */
export function useLinkIsOver(token: string, asks = true): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!asks || isDoneHere()) return undefined;
    const left = new AbortController();
    request('POST', '/auth/reset-password/check', { body: { token }, signal: left.signal }).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 400) setOver(token);
    });
    return () => left.abort();
  }, [token, asks]);
  return over === token;
}
