import { ProblemError } from '#web/problem.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Asks about a UPI reference that was recorded before (MO-55): whether it is taken after all. False where that was not what was refused. */
export function useKnownReference() {
  const confirm = useConfirm();
  return async (error: unknown): Promise<boolean> => {
    const asked = error instanceof ProblemError && error.errors?.find(({ path }) => path === 'acceptReference');
    return asked ? confirm({ question: asked.message, verb: 'Record it', mild: true }) : false;
  };
}
