import { describe, expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { drawPaper } from './draw-paper.ts';
import { samplePapers, sampleRow } from './sample-papers.ts';

const drawn = async (kind: string, rows: number) => readPdf((await drawPaper(samplePapers[kind]!(rows))).bytes).pages;

/** What stands in a row of these is a number of a document; the others say words of every script. */
const numbered: Readonly<Record<string, string>> = { receipt: 'INV/26-27/', refund: 'RV/26-27/' };

describe.each(Object.keys(samplePapers))('the paper %s', (kind) => {
  test('of one row is one page with what it is and who signs or gives it', async () => {
    const pages = await drawn(kind, 1);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Test Motors');
    expect(pages[0]).toContain('Page 1 of 1');
  });

  test('of sixty rows goes on under its own head, loses none, and prints no letter as a box or a question', async () => {
    const pages = await drawn(kind, 60);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThanOrEqual(4);
    const { runningHead } = samplePapers[kind]!(60);
    expect(pages.slice(1).filter((page) => !page.startsWith(runningHead))).toEqual([]);
    const whole = pages.join('\n');
    expect(whole.includes('?')).toBe(false);
    const row = (at: number) =>
      numbered[kind] ? `${numbered[kind]}${String(at + 1).padStart(5, '0')}` : /^Row \d+\./.exec(sampleRow(at))![0];
    const lost = Array.from({ length: 60 }, (_, at) => row(at)).filter((words) => !whole.includes(words));
    expect(lost).toEqual([]);
  });
});
