import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { Resvg } from '@resvg/resvg-js';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { defineConfig, type Plugin } from 'vite';
import { islands } from './web/storefront/islands/islands-plugin.ts';
import manifest from './package.json' with { type: 'json' };
import { drawCards } from './web/cards/draw-cards.ts';
import { isPlainPage, sharedScripts, withoutSharedStyles } from './web/shared-scripts.ts';

/**
 * The pages of the server are built with all they use in them but what the server runs on itself, so that packages which only pages use
 * are needed to build, not to run. Development takes them as they are.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    islands(),
    reactRouter(),
    withoutPlainPages(),
    sharedStylesOnce(),
    compiledAhead(),
    namedScripts(),
    socialCards(),
  ],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: sharedScripts } } } } },
  // found before the first page is asked for: what is found later loads that page anew
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/**/*-{page,layout}.tsx'] },
  ...(command === 'build' && { ssr: { noExternal: true, external: Object.keys(manifest.dependencies) } }),
}));

/** Leaves beside the built server which inline scripts its public pages run, by hash: their policy names these and no others. */
function namedScripts(): Plugin {
  return {
    name: 'named-scripts',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        if (this.environment.name !== 'ssr') return;
        const build = (await import(pathToFileURL(join(dir, 'index.js')).href)) as PagesBuild;
        const found = await Promise.all(['/', '/products', '/about', '/nothing'].map((path) => scriptsOf(build, path)));
        const [first = []] = found;
        if (first.length === 0 || found.some((scripts) => scripts.join() !== first.join()))
          this.error('Public pages run inline scripts that are not alike');
        await writeFile(join(dir, 'scripts.json'), JSON.stringify(first));
      },
    },
  };
}

/** No router runs on plain pages, so none of their scripts is ever asked for: what they alone use is not left in the build; their styles are. */
function withoutPlainPages(): Plugin {
  return {
    name: 'without-plain-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const needed = new Set<string>();
      const need = (name: string) => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || needed.has(name)) return;
        needed.add(name);
        for (const other of [...chunk.imports, ...chunk.dynamicImports]) need(other);
      };
      for (const { fileName, isEntry, facadeModuleId } of chunks)
        if (isEntry && !isPlainPage(facadeModuleId ?? '')) need(fileName);
      const unneeded = chunks.filter(({ fileName }) => !needed.has(fileName));
      if (unneeded.length === 0) this.error('No script of a plain page was found to leave out');
      await Promise.all(unneeded.map(({ fileName }) => rm(join(dir, fileName))));
    },
  };
}

/** A part that is asked for later brings no styles that its page has: they would have the whole page laid out anew. */
function sharedStylesOnce(): Plugin {
  return {
    name: 'shared-styles-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withoutSharedStyles(file.code);
      },
    },
  };
}

/**
 * Has Chromium compile the larger scripts whole while they come, beside the page's own thread. Else it compiles each function at its first
 * call, within a person's first press (decision 13). In a small script the line would weigh more than it spares.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.length > 30_000)
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

const nobody = {
  publicUrl: 'http://localhost',
  nonce: null,
  visitor: { city: '', zone: '', isIn: false },
  address: '',
  signIn: null,
  pincodeZones: [],
  calls: { offeredCities: async () => [] },
};

type PagesBuild = ServerBuild & { entry: { module: { pageContext: RouterContext } } };

async function scriptsOf(build: PagesBuild, path: string): Promise<string[]> {
  const context = new RouterContextProvider();
  const report = (error: unknown) => {
    throw error;
  };
  context.set(build.entry.module.pageContext, { ...nobody, report });
  const answer = await createRequestHandler(build, 'production')(new Request(`http://localhost${path}`), context);
  const running = (await answer.text()).matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g);
  return [...running].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

/** Draws the cards that items and cities are shared with (SF-35) beside the pages, under /cards/. */
function socialCards(): Plugin {
  return {
    name: 'social-cards',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client') return;
      const read = (path: string) => readFile(new URL(`web/storefront/${path}`, import.meta.url), 'utf8');
      const [pictures, kolam, tokens] = await Promise.all([
        read('pictures/pictures.svg'),
        read('look/kolam.svg'),
        read('look/tokens.css'),
      ]);
      const folder = join(dir, 'cards');
      await mkdir(folder, { recursive: true });
      for (const { path, svg } of drawCards({ pictures, kolam, tokens }))
        await writeFile(join(dir, path), new Resvg(svg, { font: letters }).render().asPng());
    },
  };
}

const letters = {
  loadSystemFonts: false,
  defaultFontFamily: 'Noto Sans',
  fontFiles: [
    'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
    'noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf',
    'noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf',
  ].map((file) => createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`)),
};
