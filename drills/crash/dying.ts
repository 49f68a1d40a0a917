import { registerHooks } from 'node:module';

const at = (path: string) => new URL(path, import.meta.url).href;
const [kept, dying] = [at('../../server/invoices/keep-document.ts'), at('dying-keep-document.ts')];

// A server that is started with this module dies by its first document: dying-keep-document.ts, which alone gets the real one.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === kept && context.parentURL !== dying ? { ...found, url: dying } : found;
  },
});
