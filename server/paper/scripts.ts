/** The scripts there are letters for; anything else is set in the Latin face. */
export type Script = 'latin' | 'tamil' | 'devanagari';

export interface Run {
  script: Script;
  text: string;
}

/**
 * Cuts a line into runs of one script each, so that a Tamil name inside an English line is set in Tamil letters. Signs that join letters and
 * marks that stand on them stay with the letter before. What no face `has` would print as a box: a letter becomes '?', a sign goes.
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
const joining = /\p{M}|\u200C|\u200D|\u0964|\u0965/u;

function scriptOf(letter: string, before: Script | undefined): Script {
  if (before && before !== 'latin' && joining.test(letter)) return before;
  if (/\p{Script=Tamil}/u.test(letter)) return 'tamil';
  return /\p{Script=Devanagari}|[\u0964\u0965]/u.test(letter) ? 'devanagari' : 'latin';
}
