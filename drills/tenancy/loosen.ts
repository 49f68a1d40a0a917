import { registerHooks } from 'node:module';

const at = (path: string) => new URL(path, import.meta.url).href;
const tight = at('../../server/database/ours.ts');
const loose = at('loose-ours.ts');

// From here on every module that asks for the query filter gets loose-ours.ts, which alone gets the real one.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === tight && context.parentURL !== loose ? { ...found, url: loose } : found;
  },
});
