/** Progress on the terminal: what is being done, how long it took, and why it failed. */

/** @param {string} line */
export function say(line) {
  console.log(line);
}

/** An error a person can act on: what is wrong, and what to do about it. */
export function problem(cause, remedy) {
  return Object.assign(new Error(cause), { remedy });
}

/** Names a step that takes more than a second, does it, and says how long it took. */
export async function timed(name, work) {
  const start = performance.now();
  say(`${name}…`);
  const result = await work();
  say(`${name}: done in ${seconds(start)}`);
  return result;
}

/** Time since `start` (from performance.now()), such as '3.2 s'. */
export function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
