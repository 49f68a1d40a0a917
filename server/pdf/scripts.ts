/** The scripts there are letters for: of all ten cities, Punjab and Odisha; anything else is set in the Latin face. */
const indian = {
  tamil: /\p{Script=Tamil}/u,
  devanagari: /\p{Script=Devanagari}|[\u0964\u0965]/u,
  kannada: /\p{Script=Kannada}/u,
  telugu: /\p{Script=Telugu}/u,
  malayalam: /\p{Script=Malayalam}/u,
  bengali: /\p{Script=Bengali}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  odia: /\p{Script=Oriya}/u,
};

export type Script = 'latin' | keyof typeof indian;

export interface Run {
  script: Script;
  text: string;
}

/**
 * Cuts a line into runs of one script each, so that a Tamil name inside an English line is set in Tamil letters. Signs that join letters
 * and marks that stand on them stay with the letter before. What no face `has` would print as a box: a letter becomes '?', a sign goes.
 */
export function runsOf(line: string, has: (script: Script, letter: string) => boolean = () => true): Run[] {
  const runs: Run[] = [];
  for (const letter of line.normalize('NFC').replaceAll(unprintable, ' ')) {
    const last = runs.at(-1);
    const script = scriptOf(letter, last?.script);
    if (has(script, letter)) add(runs, script, letter);
    else if (/[\p{L}\p{N}]/u.test(letter)) add(runs, 'latin', '?');
  }
  return runs;
}

function add(runs: Run[], script: Script, letter: string) {
  const last = runs.at(-1);
  if (last?.script === script) last.text += letter;
  else runs.push({ script, text: letter });
}

const unprintable = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;
const known = Object.keys(indian) as (keyof typeof indian)[];
const joining = /\p{M}|\u200C|\u200D|\u0964|\u0965/u;

function scriptOf(letter: string, before: Script | undefined): Script {
  if (before && before !== 'latin' && joining.test(letter)) return before;
  return known.find((script) => indian[script].test(letter)) ?? 'latin';
}
