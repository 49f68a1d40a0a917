import type { QueryContext } from '../context.ts';
import type { Built, ParametersOf, PreparedQuery, prepareQuery } from '../database/prepared-query.ts';

/** `ready` for who takes walls down as it runs: queries are put into words at each call, as the walls stand then. */
export const anew =
  (kept: typeof ready) =>
  <V extends object, R>(build: (ctx: QueryContext, given: ParametersOf<V>) => Built<R>): PreparedQuery<V, R> => {
    const ask = (...[ctx, values]: Parameters<PreparedQuery<V, R>>) => kept(build)(ctx, values);
    return Object.assign(ask, {
      toSQL: (...[ctx, values]: Parameters<PreparedQuery<V, R>>) => kept(build).toSQL(ctx, values),
    });
  };
