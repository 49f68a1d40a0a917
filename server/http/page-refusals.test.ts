import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPages, type TestPages } from './testing.ts';

let site: TestPages;
beforeAll(async () => {
  site = await openTestPages();
});
afterAll(() => site.close());
beforeEach(() => site.forget());

test('a page that fails is status 500 without its cause, and is not kept', async () => {
  const answer = await site.app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  await site.app.inject('/broken');
  expect(site.rendered).toHaveBeenCalledTimes(2);
});

test('where no page could be made at all a plain one stands in', async () => {
  const answer = await site.app.inject('/lost');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('<h1>Something went wrong</h1>');
});

test('other methods are 405 and name those that work', async () => {
  const answer = await site.app.inject({ method: 'DELETE', url: '/chennai' });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
});

test.each([
  ['POST', 'application/json', '{}'],
  ['PUT', 'application/json', '{}'],
  ['POST', 'application/x-www-form-urlencoded', 'a=1'],
  ['PATCH', 'text/plain', 'a'],
] as const)('below /api a page is never the answer: %s with a body of %s', async (method, type, payload) => {
  const sent = await site.app.inject({ method, url: '/api/v1/nothing', headers: { 'content-type': type }, payload });
  for (const answer of [
    sent,
    await site.app.inject({ method, url: '/api/v1/nothing' }),
    await site.app.inject('/api/v1/nothing'),
  ])
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
});
