import { parseArgs } from 'node:util';
import { problem } from '../../scripts/lib/say.mjs';

/** What the command line says: the sizes from the smallest on, and how often each call is made. */
export function readArguments() {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '50000,1000000' },
      rounds: { type: 'string', default: '5' },
      calls: { type: 'string', default: '40' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const sizes = values.sizes.split(',').map((text) => whole('sizes', text, 5000));
  return {
    sizes: sizes.toSorted((a, b) => a - b),
    rounds: whole('rounds', values.rounds, 1),
    calls: whole('calls', values.calls, 1),
    /** only calls whose name has this in it */
    only: values.only,
    keep: values.keep,
    json: values.json,
  };
}

function whole(name: string, text: string, least: number) {
  if (/^[1-9]\d*$/.test(text) && Number(text) >= least) return Number(text);
  throw problem(`--${name} cannot be '${text}'.`, `It takes whole numbers from ${least}.`);
}
