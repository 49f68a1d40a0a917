import { expect, test } from 'vitest';
import { openTestAppContext } from '../testing/garage.ts';
import { newVisitor } from '../testing/visitor.ts';

test.each([
  ['https://shop.example', 403, 403],
  ['http://127.0.0.1:3000', 401, 401],
])(
  'behind %s people of the demo are answered %s at sign-in, and others as ever',
  async (publicUrl, staff, customer) => {
    const appContext = await openTestAppContext({ publicUrl });
    const status = async (path: string, email: unknown) =>
      (await newVisitor(appContext.app).post(path, { email, password: 'demo1234' })).status;
    expect([
      await status('/auth/garage/login', ' Owner@demo.test '),
      await status('/auth/login', 'owner@demo.test'),
    ]).toEqual([staff, staff]);
    expect([
      await status('/auth/l%6Fgin', 'owner@demo.test'),
      await status('/%61uth/g%61rage/login', 'owner@demo.test'),
      await status('/auth/login', 'owner@\u0064emo.test'),
    ]).toEqual([staff, staff, staff]);
    expect(await status('/auth/login', 'customer@demo.test')).toBe(customer);
    expect([await status('/auth/login', 'other@demo.test'), await status('/auth/login', 7)]).toEqual([401, 400]);
    await appContext.close();
  },
);
