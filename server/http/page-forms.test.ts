import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPages, type TestPages } from './testing.ts';

let site: TestPages;
beforeAll(async () => {
  site = await openTestPages();
});
afterAll(() => site.close());
beforeEach(() => site.forget());

test('a page that takes no form refuses one unrendered', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const url of ['/lost', '/zzz', '/garage', '/chennai.data', '/a/b']) {
    const { statusCode, headers } = await site.app.inject({ method: 'POST', url, headers: form, payload: 'a=1' });
    expect([url, statusCode, headers['allow']]).toEqual([url, 405, 'GET, HEAD']);
  }
  expect(site.rendered).not.toHaveBeenCalled();
});

test('a form posted without script reaches the server with the address of the visitor, and is never kept', async () => {
  site.submitLead.mockResolvedValueOnce({ status: 400, message: 'Please enter a valid phone number' });
  const answer = await site.app.inject({
    method: 'POST',
    url: '/chennai',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
    },
    payload: 'phone=12',
    remoteAddress: '192.0.2.7',
  });
  expect(site.submitLead).toHaveBeenCalledWith({ phone: '12' }, '192.0.2.7');
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Please enter a valid phone number');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a form of more than 16 KB or 40 fields is refused unrendered', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  site.submitLead.mockResolvedValue({ status: 200, message: '' });
  const post = async (payload: string) =>
    (await site.app.inject({ method: 'POST', url: '/', headers, payload })).statusCode;
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
  expect([await post(`a=${'x'.repeat(16_382)}`), await post(fields(40))]).toEqual([200, 200]);
  site.rendered.mockClear();
  expect([await post(`a=${'x'.repeat(16_383)}`), await post(fields(41)), await post('&'.repeat(9000))]).toEqual([
    413, 413, 413,
  ]);
  expect(site.rendered).not.toHaveBeenCalled();
});

test('a body that is too large or no form is refused with a page', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const large = await site.app.inject({ method: 'POST', url: '/', headers: form, payload: 'x'.repeat(2_000_000) });
  const json = await site.app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'text/xml' },
    payload: '<x/>',
  });
  expect([large.statusCode, json.statusCode]).toEqual([413, 415]);
  expect(large.headers['content-type']).toContain('text/html');
});
