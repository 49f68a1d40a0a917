import { setImmediate } from 'node:timers/promises';
import type { Column } from '#contract/endpoint.ts';
import type { Pages } from '../database/pages.ts';
import { csvHead, isShown, csvLines } from './csv.ts';
import { overloaded, Problem, tooManyRequests } from '../problems.ts';

type Row = Record<string, unknown>;

/** 50,000 job cards are about half of it */
const mostBytes = 32 * 1024 * 1024;
const mostAtOnce = 4;

/** So many of them for one network, whose garages may be one person's. */
const mostOfNetwork = 2;

/** For whom a file is made. */
interface Asker {
  garageId: string;
  network: string;
}

/** The files that are being made in this process, by garage, with the network that asked. */
const making = new Map<string, string>();

/**
 * CSV of rows that are read page by page, as toCsv writes it; others have their turn after each page. Throws the problem 413 for more than
 * `most` bytes, and what `oneFileAtATime` throws.
 */
export const csvFile = (
  asker: Asker,
  columns: readonly Column[],
  pages: Pages<Row>,
  most = mostBytes,
): Promise<Buffer> => oneFileAtATime(asker, () => written(columns, pages, most));

/**
 * Makes a file of a garage. Throws the problem 429 while another one is made for the same garage or two for the same network, 503 while many
 * are.
 */
export async function oneFileAtATime<T>({ garageId, network }: Asker, make: () => Promise<T>): Promise<T> {
  if (making.has(garageId))
    throw tooManyRequests(5, 'Another file is being made for your garage. Try again in a moment.');
  if (making.size >= mostAtOnce) throw overloaded();
  if ([...making.values()].filter((one) => one === network).length >= mostOfNetwork)
    throw tooManyRequests(5, 'Other files are being made for your network. Try again in a moment.');
  making.set(garageId, network);
  try {
    return await make();
  } finally {
    making.delete(garageId);
  }
}

async function written(all: readonly Column[], pages: Pages<Row>, most: number, needed: readonly Column[] = []) {
  let columns: Column[] | undefined;
  const parts: Buffer[] = [];
  let bytes = 0;
  const add = (text: string) => {
    const part = Buffer.from(text);
    bytes += part.length;
    if (bytes > most)
      throw new Problem(413, 'This list is too long for one file. Narrow it by a filter or by its days.');
    parts.push(part);
  };
  for await (const rows of pages()) {
    const shown = all.filter((column) => needed.includes(column) || isShown(column, rows));
    if (columns === undefined) add(csvHead((columns = shown)));
    // a column that no row had until here was left out of the lines before: they are written again with it
    else if (shown.some((column) => !columns!.includes(column))) return written(all, pages, most, shown);
    add(csvLines(columns, rows));
    await setImmediate();
  }
  if (columns === undefined) add(csvHead(all.filter(({ ifAny }) => !ifAny)));
  return Buffer.concat(parts);
}
