import { expect, test } from 'vitest';
import { estimateTests } from '../estimates/testing.ts';

const { here, sent } = estimateTests();

const get = (url: string, cookies: Record<string, string> = {}) => here.appContext.app.inject({ url, cookies });
const post = (url: string, fields: Record<string, string>, cookies: Record<string, string> = {}) =>
  here.appContext.app.inject({
    method: 'POST',
    url,
    cookies,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
const nameIn = (page: string) => /<input id="name"[^>]* value="([^"]*)"/.exec(page)?.[1];

test('whoever answered a part of an estimate finds their name filled in for the rest, in the browser they answered with alone (MO-181)', async () => {
  const { token, lines } = await sent('Brake pads', 'Brake discs');
  const url = `/l/${token}`;
  const [pads, discs] = lines.map(({ id }) => `answer-${id}`) as [string, string];
  expect(nameIn((await get(url)).body)).toBe('');
  const partly = await post(url, { name: 'Meena "M" <R>', [pads]: 'APPROVED' });
  expect(partly.statusCode).toBe(303);
  const [cookie] = partly.cookies;
  expect(cookie).toMatchObject({ path: url, httpOnly: true, sameSite: 'Lax', maxAge: 14 * 24 * 60 * 60 });
  const kept = { [cookie!.name]: cookie!.value };
  const again = (await get(url, kept)).body;
  expect(nameIn(again)).toBe('Meena &#34;M&#34; &#60;R&#62;');
  // whoever the link was sent on to reads no name
  const elsewhere = (await get(url)).body;
  expect([nameIn(elsewhere), elsewhere.includes('Meena')]).toEqual(['', false]);
  // what is typed is what stands, and what was cleared is not filled in for somebody
  expect(nameIn((await post(url, { name: 'Ravi' }, kept)).body)).toBe('Ravi');
  const nameless = await post(url, { name: '', [discs]: 'DECLINED' }, kept);
  expect([nameless.statusCode, nameIn(nameless.body)]).toEqual([400, '']);
  // with the last answer nothing is kept
  const whole = await post(url, { name: 'Ravi', [discs]: 'DECLINED' }, kept);
  expect(whole.cookies).toMatchObject([{ name: cookie!.name, path: url, value: '', maxAge: 0 }]);
});

test('an estimate that is answered at once leaves no name in a browser', async () => {
  const { token, lines } = await sent('Brake pads');
  const url = `/l/${token}`;
  const answered = await post(url, { name: 'Meena', [`answer-${lines[0]!.id}`]: 'APPROVED' });
  expect([answered.statusCode, answered.cookies.map(({ value }) => value).join()]).toEqual([303, '']);
});
