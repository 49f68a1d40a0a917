import type { Rolldown } from 'vite';

/** How many pages of the garage use what comes to all of them in one file. */
const enough = 10;

/**
 * Two files of script beside those of each page: what every page with a router uses and what the shop's pages share with the garage is one,
 * what at least ten pages of the garage alone share the other. Each of their modules would be a file of its own otherwise, a hundred to a page.
 */
export const sharedScripts: Rolldown.CodeSplittingOptions = {
  groups: ['shared', 'garage'].map((group, index) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => (groupOf(pagesOf(id, context)) === group ? group : null),
    debugName: group,
    // what a module of the garage's file imports comes into that file too, unless the first has it
    priority: 2 - index,
  })),
};

/** No router runs on a plain page: a route of the shop but for the pages one signs in by, the account, and what stands where no page is. */
export const isPlainPage = (module: string) =>
  /\/web\/storefront\/.*-page\.tsx/.test(module) && !/\/storefront\/(sign-in\/|account\/|not-found-page)/.test(module);

function groupOf(pages: readonly string[]) {
  if (pages.some((page) => onEveryPage.test(page))) return 'shared';
  const ofGarage = pages.filter((page) => page.includes('/web/garage/'));
  if (ofGarage.length < enough) return null;
  return ofGarage.length < pages.length ? 'shared' : 'garage';
}
const onEveryPage = /\/web\/(entry\.client|root)\.tsx/;
const isPage = /-(page|layout)\.tsx/;

/** The pages with a router, and the layouts around them, that a module comes to with what they import. */
function pagesOf(module: string, context: Rolldown.ChunkingContext): string[] {
  const visited = new Set([module]);
  for (const one of visited) for (const importer of context.getModuleInfo(one)?.importers ?? []) visited.add(importer);
  const pages = [...visited].filter((one) => (isPage.test(one) || onEveryPage.test(one)) && !isPlainPage(one));
  return [...new Set(pages.map((page) => page.split('?')[0]!))];
}
