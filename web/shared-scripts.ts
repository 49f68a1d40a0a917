import type { Rolldown } from 'vite';

/** How many pages of the garage use what comes to all of them in one file. */
const enough = 10;

/**
 * Two files of script beside those of each page: what every page with a router uses and what the shop's pages share with the garage is one,
 * what at least ten pages of the garage alone share the other. Each of their modules would be a file of its own otherwise, a hundred to a page.
 * All styles of the garage come with the second: those that came with a page would have the page before it laid out twice before it answers.
 * Those of the shop are one file, of which any page has most: over a slow line each further one costs the first visit a way there and back.
 */
export const sharedScripts: Rolldown.CodeSplittingOptions = {
  groups: ['shared', 'garage', 'shop'].map((group, index) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => (groupOf(id, context) === group ? group : null),
    debugName: group,
    // what a module of the garage's file imports comes into that file too, unless the first has it
    priority: 3 - index,
  })),
};

/** The code of a script that asks for parts as Vite writes it, without the styles of these two files, which its page has. */
export function withoutSharedStyles(code: string): string {
  const list = /m\.f=(\[[^\]]*\])/.exec(code)?.[1];
  if (list === undefined) return code;
  const names = JSON.parse(list) as string[];
  const isWanted = (index: string) => !sharedStyle.test(names[Number(index)] ?? '');
  return code.replaceAll(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, wanted: string) => {
    const left = wanted.split(',').filter(isWanted).join(',');
    return `__vite__mapDeps([${left}])`;
  });
}
const sharedStyle = /\/(shop|garage)-[\w-]{8}\.css$/;

/** No router runs on a plain page: a route of the shop but for the pages one signs in by, the account, and what stands where no page is. */
export const isPlainPage = (module: string) =>
  /\/web\/storefront\/.*-page\.tsx/.test(module) && !/\/storefront\/(sign-in\/|account\/|not-found-page)/.test(module);

function groupOf(module: string, context: Rolldown.ChunkingContext) {
  if (isStyle(module) && pagesOf(module, context, 'parts too').every(isOfGarage)) return 'garage';
  if (isStyle(module) && module.includes('/web/storefront/')) return 'shop';
  const pages = pagesOf(module, context);
  if (pages.some((page) => onEveryPage.test(page))) return 'shared';
  const ofGarage = pages.filter(isOfGarage);
  if (ofGarage.length < enough) return null;
  // no script of a plain page is handed out, but its styles are all those of the files it would have asked for
  return ofGarage.length < pages.length ? 'shared' : 'garage';
}
const onEveryPage = /\/web\/(entry\.client|root)\.tsx/;
const isPage = /-(page|layout)\.tsx/;
const isStyle = (module: string) => module.endsWith('.css');
const isOfGarage = (page: string) => page.includes('/web/garage/');

/** The pages, and the layouts around them, that a module comes to with what they import, or with the parts they ask for later too. */
function pagesOf(module: string, context: Rolldown.ChunkingContext, parts?: 'parts too'): string[] {
  const visited = new Set([module]);
  for (const one of visited) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(one) ?? {};
    for (const importer of parts ? [...importers, ...dynamicImporters] : importers) visited.add(importer);
  }
  const pages = [...visited].filter((one) => isPage.test(one) || onEveryPage.test(one));
  return [...new Set(pages.map((page) => page.split('?')[0]!))];
}
