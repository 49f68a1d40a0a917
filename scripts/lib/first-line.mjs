import { stripVTControlCharacters } from 'node:util';

/** The first line of a message, without the colours of a terminal. */
export const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];
