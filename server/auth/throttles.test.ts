import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '../problems.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { networkOf } from './network.ts';
import { countOrRefuse } from './throttles.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const start = new Date('2026-03-02T06:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test.each([
  ['registration', 600, 3600, 0],
  ['code', 60, 60, 0],
  ['code', 600, 3600, 2],
  ['form', 120, 600, 0],
  ['form', 600, 86_400, 6],
] as const)(
  'an address has so many turns of a %s: %d in %d seconds, then it waits for the window to end',
  async (what, most, within, apart) => {
    const address = `10.1.${apart}.${most % 250}`;
    const take = (now: Date, from = address) =>
      appContext.database
        .inSystem((tx) => countOrRefuse(tx, now, what, from))
        .then(
          () => 'taken',
          (error: unknown) => [(error as Problem).status, (error as Problem).headers['retry-after']],
        );
    await appContext.database.inSystem(async (tx) => {
      for (let n = 0; n < most - 1; n++) await countOrRefuse(tx, at(n * apart), what, address);
    });
    const last = most * apart + 1;
    expect(await take(at(last))).toBe('taken');
    expect(await take(at(last + 1))).toEqual([429, String(within - last - 1)]);
    expect(await take(at(last + 1), '10.1.2.4')).toBe('taken');
    expect(await take(at(within))).toBe('taken');
    expect(await take(at(within + 1))).toBe('taken');
  },
);

test('an IPv6 address is counted by its network, an IPv4 one by itself however it is written', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:cb00:7109')).toBe('203.0.113.9');
  expect(networkOf('0:0:0:0:0:ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('[0:0:0:0:0:FFFF:cb00:7109]:80')).toBe('203.0.113.9');
  expect(networkOf('203.0.113.9:51234')).toBe('203.0.113.9');
  expect(networkOf('[2001:db8:0:1:2:3:4:5]:51234')).toBe('2001:db8:0:1::/64');
  expect(networkOf('[::ffff:203.0.113.9]:80')).toBe('203.0.113.9');
  expect(networkOf('2001:db8:0:1:2:3:4:5')).toBe('2001:db8:0:1::/64');
  expect(networkOf('2001:0DB8::1:0:0:0:9')).toBe('2001:db8:0:1::/64');
  expect(networkOf('2001:db8:0:1:2:3:192.0.2.1')).toBe('2001:db8:0:1::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
