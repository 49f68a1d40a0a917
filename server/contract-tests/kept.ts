import type { Caller, Reply } from '../testing/garage.ts';

/** What was made for a row of the matrix and nobody has changed since, by what makes it. */
export type Kept = Map<string, unknown>;

/**
 * The same makers. What a cell made stands for the next one of its row as long as it is in `kept`; a body, which is no record, is new each
 * time, and so is what the makers of `shared` names make, which rows change for each other.
 */
export function keeping<M extends object>(makers: M, shared: readonly (keyof M & string)[]): M {
  const wrapped = Object.entries(makers as Record<string, Maker>).map(([name, make]) => {
    const isShared = (shared as readonly string[]).includes(name);
    const keep: Maker = (scene, ...rest) => {
      if (isShared || !isScene(scene)) return make(scene, ...rest);
      const key = JSON.stringify([name, ...rest]);
      if (!scene.kept.has(key)) scene.kept.set(key, make(scene, ...rest));
      return scene.kept.get(key);
    };
    return [name, keep];
  });
  return Object.fromEntries(wrapped) as M;
}

/** The caller, after whose first write that is taken nothing is kept any more. */
export function forgetting(caller: Caller, kept: Kept): Caller {
  const noting = async (asked: Promise<Reply>) => {
    const reply = await asked;
    if (reply.status < 300) kept.clear();
    return reply;
  };
  return {
    ...caller,
    post: (...given) => noting(caller.post(...given)),
    put: (...given) => noting(caller.put(...given)),
    delete: (...given) => noting(caller.delete(...given)),
  };
}

type Maker = (scene?: unknown, ...rest: unknown[]) => unknown;

const isScene = (given: unknown): given is { kept: Kept } =>
  typeof given === 'object' && given !== null && 'kept' in given;
