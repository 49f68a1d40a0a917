// oxlint-disable-next-line no-restricted-imports -- this file alone runs where the pages are built
import { readdir } from 'node:fs/promises';
// oxlint-disable-next-line no-restricted-imports -- as above
import { basename, join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

const id = 'virtual:islands';
/** In development, an island behind what hot reload asks to be there first. */
const awaited = 'virtual:island/';
const storefront = 'web/storefront';

/**
 * Builds the islands of plain pages, each `*.island.ts` of the storefront, for browsers, on Preact, which is a tenth of React DOM; and tells
 * the server's pages what files they are and what script stands in the page itself. In development they are served as they are.
 */
export function islands(): Plugin {
  let root = '';
  let isBuilt = false;
  return {
    name: 'islands',
    configResolved(config) {
      root = config.root;
      isBuilt = config.command === 'build';
    },
    resolveId: (source) => (source === id || source.startsWith(awaited) ? `\0${source}` : undefined),
    async load(loaded) {
      if (loaded.startsWith(`\0${awaited}`)) return behindHotReload(root, loaded.slice(awaited.length + 1));
      if (loaded !== `\0${id}`) return undefined;
      if (this.environment.name !== 'ssr') return say('', {});
      const sources = await islandsIn(root);
      return say(await pageScript(root), isBuilt ? await builtFiles(root, sources) : sourceFiles(sources));
    },
  };
}

const say = (script: string, files: Record<string, string[]>) =>
  `export const pageScript = ${JSON.stringify(script)};\nexport const files = ${JSON.stringify(files)};`;

/** Every kind of island by name, with its source. */
async function islandsIn(root: string): Promise<Record<string, string>> {
  const files = await readdir(join(root, storefront), { recursive: true });
  const found = files.filter((file) => file.endsWith('.island.ts')).toSorted();
  return Object.fromEntries(found.map((file) => [basename(file, '.island.ts'), `${storefront}/${file}`]));
}

const sourceFiles = (sources: Record<string, string>) =>
  Object.fromEntries(Object.keys(sources).map((name) => [name, [`/@id/__x00__${awaited}${name}`]]));

async function behindHotReload(root: string, name: string) {
  const file = (await islandsIn(root))[name];
  return `import 'virtual:react-router/inject-hmr-runtime';\nexport * from '/${file}';`;
}

async function builtFiles(root: string, sources: Record<string, string>) {
  const chunks = await bundle({
    ...common(root),
    plugins: [withoutStyles()],
    resolve: { alias: preact },
    build: {
      ...common(root).build,
      rolldownOptions: {
        input: sources,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/island-[name]-[hash].js',
          chunkFileNames: 'assets/islands-[hash].js',
          codeSplitting: { groups: [{ name: 'islands', minShareCount: 2 }] },
        },
      },
    },
  });
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return Object.fromEntries(
    entries.map(({ name, fileName, imports }) => [name, [fileName, ...imports].map((file) => `/${file}`)]),
  );
}

/** The script that stands in every plain page. */
async function pageScript(root: string): Promise<string> {
  const [script] = await bundle({
    ...common(root),
    build: {
      ...common(root).build,
      write: false,
      rolldownOptions: { input: `${storefront}/islands/page-script.ts`, output: { format: 'iife' } },
    },
  });
  if (!script) throw new Error('The script of plain pages came to nothing');
  return script.code.trim();
}

const common = (root: string) =>
  ({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      copyPublicDir: false,
    },
  }) satisfies InlineConfig;

async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = (await build(config)) as Rolldown.RolldownOutput;
  return built.output.filter((part) => part.type === 'chunk');
}

/** The parts stay React's components; what draws them in the browser is smaller. */
const preact = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Their styles came with the page. */
const withoutStyles = (): Plugin => ({
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : undefined),
  load: (loaded) => (loaded === '\0no-style' ? '' : undefined),
});
