import type { QueryContext } from '../context.ts';
import type { Built, ParametersOf, PreparedQuery, prepareQuery } from '../database/prepared-query.ts';

/** `prepareQuery` for who takes tenant isolation down as it runs: queries are prepared at each call, as it stands then. */
export const anew =
  (kept: typeof prepareQuery) =>
  <V extends object, R>(build: (ctx: QueryContext, given: ParametersOf<V>) => Built<R>): PreparedQuery<V, R> => {
    const ask = (...[ctx, values]: Parameters<PreparedQuery<V, R>>) => kept(build)(ctx, values);
    return Object.assign(ask, {
      toSQL: (...[ctx, values]: Parameters<PreparedQuery<V, R>>) => kept(build).toSQL(ctx, values),
    });
  };
