import type { Asking } from '../context.ts';
import type { Built, Given, Ready, ready } from '../database/ready.ts';

/** `ready` for who takes walls down as it runs: queries are put into words at each call, as the walls stand then. */
export const anew =
  (kept: typeof ready) =>
  <V extends object, R>(build: (ctx: Asking, given: Given<V>) => Built<R>): Ready<V, R> => {
    const ask = (...[ctx, values]: Parameters<Ready<V, R>>) => kept(build)(ctx, values);
    return Object.assign(ask, {
      toSQL: (...[ctx, values]: Parameters<Ready<V, R>>) => kept(build).toSQL(ctx, values),
    });
  };
