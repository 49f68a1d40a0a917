import { filesOfRepository } from './repository-files.mjs';

/** What is wrong with the rules and documents that the files of the repository cite, a line each. */
export function citationFaults() {
  return faultsIn(filesOfRepository());
}

/**
 * The same of any files, `{path, text}`: a rule that no page of docs/product defines or that two places define, a document, a decision or
 * a test named by a document that is not among the files, where the end of its path is enough to name it. A rule that nobody cites is fine.
 */
export function faultsIn(files) {
  const pages = files.filter(({ path }) => /^docs\/product\/[^/]+\.md$/.test(path));
  const definitions = pages.flatMap((page) => found(page, definition));
  const rules = new Map(definitions.toReversed().map((one) => [one.name, one]));
  const prefixes = [...new Set([...rules.keys()].map((rule) => rule.split('-')[0]))];
  const citation = new RegExp(`(?<![\\w-])(?<name>(?:${prefixes.join('|')})-[1-9]\\d*)(?![\\w-])`, 'g');
  const paths = files.map(({ path }) => path);
  const decisions = new Set(paths.flatMap((path) => numberOf(path) ?? []));
  const texts = files.filter(({ path }) => readable.test(path));
  return [
    ...definitions
      .filter((one) => rules.get(one.name) !== one)
      .map(
        ({ at, name }) =>
          `${at} defines ${name} a second time, after ${rules.get(name).at}: give it the next free number`,
      ),
    ...(prefixes.length === 0 ? [] : texts.flatMap((file) => found(file, citation)))
      .filter(({ name }) => !rules.has(name))
      .map(
        ({ at, name }) =>
          `${at} cites ${name}, which docs/product does not define: name the rule that is meant or write it`,
      ),
    ...texts
      .flatMap((file) => found(file, documentNamed))
      .filter(({ name }) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)))
      .map(({ at, name }) => `${at} names ${name}, which is not there: name the document that is meant`),
    ...texts
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((file) => found(file, testNamed))
      .filter(({ name }) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)))
      .map(({ at, name }) => `${at} names ${name}, which is not there: name the test that is meant`),
    ...texts
      .flatMap((file) => found(file, decisionNamed))
      .filter(({ name }) => !decisions.has(Number(name)))
      .map(
        ({ at, name }) => `${at} names decision ${name}, which is not in docs/decisions: name the one that is meant`,
      ),
  ];
}

const readable = /\.(?:md|m?[jt]sx?|css|sql|ya?ml|json)$|^\.env\.example$/;
const definition = /^- (?<name>[A-Z]{2}-[1-9]\d*)\. /gm;
const documentNamed = /(?<![\w/.-])(?:\.{0,2}\/)*(?<name>[\w/-][\w./-]*\.md)\b/g;
const testNamed = /`(?<name>[\w/-][\w./-]*\.(?:test|spec)\.ts)(?=[`:])/g;
const decisionNamed = /\b(?:adrs?|decisions?)[ /](?<name>\d{1,4})\b/gi;

const numberOf = (path) => {
  const number = /^docs\/decisions\/(\d{4})-[^/]+\.md$/.exec(path)?.[1];
  return number === undefined ? undefined : Number(number);
};

/** Where a text matches, as 'path:line', and what it names there. */
function found({ path, text }, pattern) {
  return [...text.matchAll(pattern)].map(({ index, groups }) => ({
    at: `${path}:${text.slice(0, index).split('\n').length}`,
    name: groups.name,
  }));
}
