import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProblemError } from '#web/http.ts';
import { refreshUser } from '#web/session/session.ts';

/** Asks again who is signed in, and what they may do, once a load was refused: the session has ended or a role has changed. */
export function useSessionWatch(client: QueryClient) {
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)) {
          void refreshUser();
        }
      }),
    [client],
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 401 || error.status === 403);
}
