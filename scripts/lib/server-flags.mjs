import { at } from './paths.mjs';

/**
 * What every server of ours is run with. The young part of the heap would grow with the machine's memory, to a third of a gigabyte before
 * the first request; 8 MB a half, for a live heap of some 60 MB, keeps a process small.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];

/** Where Node keeps what it compiled of our sources, without their types: a second start then needs neither the compiler nor what takes the types out. */
export const serverEnvironment = { NODE_COMPILE_CACHE: at('.setup', 'compiled') };
