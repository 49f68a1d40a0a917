import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { firstLine } from './first-line.mjs';
import { root } from './paths.mjs';

/** A reporter of vitest that writes how many tests passed and failed, and each failure in a line, to the file that REPORT_FILE names. */
export default class VitestReport {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest/node').SerializedError>} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const count = (state) => modules.flatMap(({ children }) => [...children.allTests(state)]).length;
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map(lineOf)];
    const report = { passed: count('passed'), failed: count('failed'), failures };
    writeFileSync(process.env['REPORT_FILE'] ?? '', JSON.stringify(report));
  }
}

// A hook of a file or of a group that fails, and a process that dies amid a file, fail no test: they are told beside those.
function failuresOf(module) {
  const { children, moduleId } = module;
  const of = (name, errors) => `${[relative(root, moduleId), ...name].join(' › ')}: ${lineOf(errors[0])}`;
  const groups = [...children.allSuites()].filter((suite) => suite.errors().length > 0);
  const unfinished = [...children.allTests('pending')].length;
  return [
    ...(module.errors().length > 0 ? [of([], module.errors())] : []),
    ...groups.map((suite) => of([suite.fullName], suite.errors())),
    ...[...children.allTests('failed')].map((test) => of([test.fullName], test.result().errors)),
    ...(unfinished > 0 ? [`${relative(root, moduleId)}: ${unfinished} tests were not run to their end`] : []),
  ];
}

function lineOf(error) {
  const text = firstLine(error?.message || error?.name || 'an error without a message');
  return error?.cause ? `${text} ${lineOf(error.cause)}` : text;
}
