import { ensureBuilt } from './lib/build.mjs';
import { keepFilesInMemory } from './lib/files-in-memory.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { chooseNode } from './lib/node.mjs';
import { provision } from './lib/provision.mjs';
import { cleanUp } from './lib/run.mjs';
import { problem, say, seconds } from './lib/say.mjs';
import { groups, stepsOf } from './lib/steps.mjs';

/** `npm test`, or `npm test -- static|rules|api|drills|journeys`: installs what it needs, runs every step, counts. */
await main(async () => {
  const start = performance.now();
  const chosen = choose(process.argv.slice(2));
  await ensureInstalled();
  const node = await chooseNode();
  keepFilesInMemory();
  const machine = await provision({
    browser: chosen.includes('journeys'),
    postgres: chosen.some((group) => ['api', 'drills', 'journeys'].includes(group)),
  });
  const results = [];
  for (const step of stepsOf({ node, ...machine })) {
    if (chosen.includes(step.group)) results.push(await perform(step, node));
  }
  await cleanUp();
  return report(results, seconds(start));
});

function choose(names) {
  const unknown = names.find((name) => !groups.includes(name));
  if (unknown)
    throw problem(`There are no tests called ${unknown}.`, `Choose among ${groups.join(', ')}, or name none.`);
  return names.length === 0 ? groups : names;
}

async function perform({ name, group, work }, node) {
  say(`\n── ${name} ──`);
  const start = performance.now();
  try {
    if (group === 'journeys') await ensureBuilt(node);
    return { name, ...(await work()), time: seconds(start) };
  } catch (error) {
    say(error.remedy ? `${error.message}\n${error.remedy}` : error.stack);
    return { name, passed: 0, failed: 1, time: seconds(start) };
  }
}

function report(results, time) {
  say(`\n── Summary, after ${time} ──`);
  for (const result of results) {
    const { name, passed, failed, why } = result;
    say(
      `${failed ? '✗' : '✓'} ${name.padEnd(36)} ${passed} passed, ${failed} failed  ${result.time}${why ? `  (${why})` : ''}`,
    );
  }
  for (const { name, failures = [] } of results) for (const failure of failures) say(`${name}: ${failure}`);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
