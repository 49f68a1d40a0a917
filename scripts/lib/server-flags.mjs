import { at } from './paths.mjs';

/**
 * What every server of ours is run with. The young part of the heap would grow with the machine's memory, to a third of a gigabyte before
 * the first request; 8 MB a half, for a live heap of some 60 MB, keeps a process small, and so does collecting the old part once it has
 * grown by two fifths (the overload drill held 220 MB of heap, now 125). WebAssembly, above all the embedded database, is compiled once
 * and simply: compiling one function of it well takes half a gigabyte (decision 0025).
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  '--liftoff-only',
];

/**
 * What a tool beside the server is run with, as a backup: it holds a few rows at once, and 2 MB a half keep what photos leave behind from
 * piling up (143 MB without photos and 161 with 120 of them, 158 and 190 before; no slower).
 */
export const toolFlags = [...serverFlags, '--max-semi-space-size=2'];

/**
 * Where Node keeps what it compiled of our sources, without their types: a second start then needs neither the compiler nor what takes the
 * types out. Blocks from 128 KB go back to the machine when they are freed: of passwords and large bodies glibc would keep some 45 MB.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: at('.setup', 'compiled'),
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
