import type { lineUnits } from '#contract/tax.ts';
import { partHsnAtFirst } from './hsn.ts';
import { labourWords, partWords } from './part-names.ts';

interface Usual {
  hsn: string;
  unit: (typeof lineUnits)[number] | null;
}

/**
 * HSN and unit of a part that says none (MO-173): those of an everyday part that its name names, as 2710 and LTR of engine oil, where `usual`,
 * the garage's code of parts, is still the first one; else that code. A unit of null is what parts have by default.
 */
export function usualOfPart(description: string, usual: string): Usual {
  const known = usual === partHsnAtFirst ? everyday(description) : undefined;
  if (!known) return { hsn: usual, unit: null };
  return { hsn: known.hsn, unit: known.unit && !packed.test(description) ? known.unit : null };
}

interface Everyday extends Usual {
  names: RegExp;
  /** words that make another thing of it */
  not?: RegExp;
}

/** The part that a name is of. What else it names makes another thing of it: an oil seal is no oil. */
function everyday(description: string): Everyday | undefined {
  const name = description.toLowerCase().replaceAll(/[^a-z]+/g, ' ');
  return parts.find(({ names, not }) => {
    const rest = name.replace(names, ' ');
    if (rest === name || not?.test(name)) return false;
    return !rest.split(' ').some((word) => isOtherThing(word) || isOtherThing(word.replace(/s$/, '')));
  });
}

const isOtherThing = (word: string) => partWords.has(word) || labourWords.has(word) || otherThings.has(word);

const parts: readonly Everyday[] = [
  { hsn: '8421', unit: null, names: /\b(?:(?:engine )?oil|air|fuel|diesel|petrol|cabin|ac)? ?filters?\b/ },
  { hsn: '3819', unit: null, names: /\bbrake (?:fluid|oil)\b/ },
  { hsn: '2710', unit: 'LTR', names: /\boils?\b/, not: /\b(?:clutch|steering|wax|shock|neem)\b/ },
  { hsn: '2710', unit: null, names: /\bgrease\b/ },
  { hsn: '3820', unit: null, names: /\bcoolant\b/ },
  {
    hsn: '4013',
    unit: null,
    names: /\b(?:inner )?(?:tyre |tire )?tubes?\b/,
    not: /\b(?:brake|fuel|vacuum|drain|exhaust)\b/,
  },
  { hsn: '4011', unit: null, names: /\b(?:tyre|tire)s?\b/, not: /\b(?:retread(?:ed)?|used|old)\b/ },
  { hsn: '8507', unit: null, names: /\bbatter(?:y|ies)\b/, not: /\b(?:key|remote|fob|coin|cell)\b/ },
  { hsn: '8539', unit: null, names: /\b(?:headlight |headlamp )?bulbs?\b/ },
  { hsn: '8511', unit: null, names: /\b(?:spark|glow) plugs?\b/ },
  {
    hsn: '4010',
    unit: null,
    names: /\b(?:(?:alternator|fan|timing|drive|serpentine|ac|v) )?belts?\b/,
    not: /\b(?:seat|safety)\b/,
  },
  { hsn: '8512', unit: null, names: /\bwiper blades?\b/ },
  { hsn: '3208', unit: null, names: /\b(?:touch up |spray )?paints?\b/ },
  { hsn: '7007', unit: null, names: /\b(?:windscreen |windshield )?glass\b/ },
  // shells, which turn on nothing, are 8483
  {
    hsn: '8482',
    unit: null,
    names: /\bbearings?\b/,
    not: /\b(?:main|rod|crank|crankshaft|big|shells?|thrust|engine)\b/,
  },
];

const otherThings = new Set(
  `adapter arm assembly box bracket brush carrier chamber charger clamp cleaner cooler cover dipstick film filler funnel gauge guard
  heater holder housing kit lamp light line linkage lock motor pan panel pipe protection protector puller rail relief
  remover reservoir ring rod separator shaft socket stand strainer strip sump switch tank tape terminal thinner tray trim warmer
  wrench`.split(/\s+/),
);

/** What is sold by the can or bottle is counted: a can of four litres is one, not one litre. */
const packed = /\d\s*(?:l|ltrs?|lit(?:re|er)s?|ml)\b|\b(?:can|tin|bottle|pack|pouch|bucket)s?\b/i;
