import { registerHooks } from 'node:module';

const at = (path: string) => new URL(path, import.meta.url).href;
const loosened = new Map([
  [at('../../server/database/tenant-filter.ts'), at('loose-tenant-filter.ts')],
  [at('../../server/database/prepared-query.ts'), at('loose-prepared-query.ts')],
]);

// From here on every module that asks for the query filter, or for queries that keep it, gets the loose one, which alone gets the real one.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const loose = loosened.get(found.url);
    return loose && context.parentURL !== loose ? { ...found, url: loose } : found;
  },
});
