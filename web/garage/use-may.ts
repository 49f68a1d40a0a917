import { useMemo } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { useSession } from '#web/session/session.ts';

/** What the person signed in may do: `may('customers.edit')`. The server decides again; a screen only leaves out what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession();
  return (permission) => user?.permissions?.includes(permission) ?? false;
}

/** All that the person signed in may do. */
export function usePermissions(): ReadonlySet<Permission> {
  const { user } = useSession();
  return useMemo(() => new Set(user?.permissions as Permission[] | undefined), [user]);
}
