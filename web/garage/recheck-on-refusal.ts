import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { ProblemError } from '#web/problem.ts';
import { refreshUser } from '#web/session/session.ts';

/**
 * Asks again who is signed in, and what they may do, once a load was refused: the session has ended or a role has changed. Who owes the garage a
 * second step is led to where it is added.
 */
export function RecheckOnRefusal() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const meet = useEffectEvent((error: unknown) => {
    if (isRefused(error)) void refreshUser();
    if (owesFactor(error)) void navigate('/garage/settings/me', { replace: true });
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') meet(event.action.error);
      }),
    [client],
  );
  return null;
}

const owesFactor = (error: unknown) => error instanceof ProblemError && error.code === 'FACTOR_NEEDED';

function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 401 || error.status === 403);
}
