import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { JobCardPaper } from '#contract/jobcard-answers.ts';
import { sampleLine, samplePaper } from '#rules/jobcard-paper-sample.ts';
import { readPdf } from '../testing/pdf-text.ts';
import { createDrawer } from './draw-in-thread.ts';

const long = (lines: number) =>
  samplePaper({ lines: Array.from({ length: lines }, () => sampleLine({ description: 'முருகன் सेवा engine oil' })) });
const tooMuch = { status: 503, message: expect.stringContaining('too much to draw') as string };

test('the process goes on with its other work while a long paper is drawn', async () => {
  const { draw } = createDrawer({ longest: 60_000 });
  await draw(samplePaper({}));
  let turns = 0;
  const counted = new AbortController();
  const drawing = draw(long(300)).finally(() => counted.abort());
  for (; !counted.signal.aborted; turns += 1) await turn();
  const { bytes } = await drawing;
  expect(readPdf(bytes).pages.length).toBeGreaterThan(5);
  expect(turns).toBeGreaterThan(1000);
});

test('a paper that takes too long or is too large is refused, and the next one is drawn', async () => {
  const { draw } = createDrawer({ longest: 4000 });
  await draw(samplePaper({}));
  const endless = draw(long(200_000));
  const next = draw(samplePaper({}));
  await expect(endless).rejects.toMatchObject(tooMuch);
  expect(readPdf((await next).bytes).pages).toHaveLength(1);
  await expect(createDrawer({ largest: 1000, longest: 60_000 }).draw(samplePaper({}))).rejects.toMatchObject(tooMuch);
});

test('a paper that takes more memory than it may is refused, and the process lives on', async () => {
  const { draw } = createDrawer({ memory: 48, longest: 60_000 });
  await expect(draw(long(100_000))).rejects.toMatchObject(tooMuch);
});

test('a paper that cannot be drawn fails alone, with its cause', async () => {
  const { draw } = createDrawer({ longest: 60_000 });
  const broken = { ...samplePaper({}), garage: null } as unknown as JobCardPaper;
  const [failed, next] = await Promise.allSettled([draw(broken), draw(samplePaper({}))]);
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('jobcard-paper.ts') },
  });
  expect(next.status).toBe('fulfilled');
});

test('more than may wait are turned away at once', async () => {
  const { draw } = createDrawer({ waiting: 2, longest: 60_000 });
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => draw(samplePaper({}))));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('papers of other garages and networks come before the rest of one that asks for many', async () => {
  const { draw } = createDrawer({ waiting: 20, longest: 60_000 });
  const drawn: string[] = [];
  const ask = (account: string, network: string) =>
    draw(samplePaper({}), { account, network }).then(
      () => drawn.push(account),
      ({ status }: { status: number }) => status,
    );
  const many = Array.from({ length: 23 }, () => ask('many', 'one'));
  const others = ['a', 'b'].map((garage) => ask(garage, garage));
  await Promise.all(others);
  expect(drawn.indexOf('b')).toBeLessThan(4);
  expect((await Promise.all(many)).filter((outcome) => outcome === 503)).toHaveLength(4);
});

test('the thread starts with the first paper and ends when nobody asks any more', async () => {
  const { draw, isRunning } = createDrawer({ idle: 50, longest: 60_000 });
  expect(isRunning()).toBe(false);
  await draw(samplePaper({}));
  expect(isRunning()).toBe(true);
  await vi.waitFor(() => expect(isRunning()).toBe(false));
  await draw(samplePaper({}));
  await pause(1);
  expect(isRunning()).toBe(true);
});
