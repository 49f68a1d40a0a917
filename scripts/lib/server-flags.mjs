import { at } from './paths.mjs';

/**
 * What every server of ours is run with. The young part of the heap would grow with the machine's memory, to a third of a gigabyte before
 * the first request; 8 MB a half, for a live heap of some 60 MB, keeps a process small. WebAssembly, above
 * all the embedded database, is compiled once and simply: compiling one function of it well takes half a gigabyte (decision 0025).
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--liftoff-only'];

/** Where Node keeps what it compiled of our sources, without their types: a second start then needs neither the compiler nor what takes the types out. */
export const serverEnvironment = { NODE_COMPILE_CACHE: at('.setup', 'compiled') };
