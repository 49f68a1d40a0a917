import { states } from '#rules/states.ts';

/** States and union territories by their codes in GST numbers. */
export const stateChoices = states.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
