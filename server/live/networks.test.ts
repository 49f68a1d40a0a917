import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  const most = { person: 3, garage: 100, network: 4, process: 200 };
  appContext = await openTestAppContext({}, undefined, { beat: 300, gather: 20, most });
  await appContext.app.ready();
});
afterAll(() => appContext.close());

const follow = ({ owner: { cookies } }: TestGarage, remoteAddress: string) =>
  appContext.app.inject({ url: '/api/v1/garages/changes', cookies, remoteAddress, payloadAsStream: true });

test('a network has so many streams whatever garages they are of, and others have theirs', async () => {
  const [one, another, third] = [await newGarage(appContext), await newGarage(appContext), await newGarage(appContext)];
  const here = ['2001:db8::1', '2001:db8::2', '2001:db8::3'] as const;
  const following = [
    await follow(one, here[0]),
    await follow(one, here[1]),
    await follow(another, here[1]),
    await follow(another, here[2]),
  ];
  expect(following.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const refused = await follow(third, here[0]);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await follow(third, '2001:db8:0:1::1')).statusCode).toBe(200);

  await one.owner.post('/auth/logout');
  await expect.poll(async () => (await follow(third, here[0])).statusCode).toBe(200);
});
