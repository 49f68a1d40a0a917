import type { Asking } from '#server/context.ts';
import { type Built, type Given, type Ready, ready as kept } from '#server/database/ready.ts';

export { forEachTable, placesOf } from '#server/database/ready.ts';

/** loosen.ts puts this module in the place of the real one: queries are put into words at each call, as the query filter stands then. */
export function ready<V extends object, R>(build: (ctx: Asking, given: Given<V>) => Built<R>): Ready<V, R> {
  const ask = (...[ctx, values]: Parameters<Ready<V, R>>) => kept(build)(ctx, values);
  return Object.assign(ask, {
    toSQL: (...[ctx, values]: Parameters<Ready<V, R>>) => kept(build).toSQL(ctx, values),
  });
}
