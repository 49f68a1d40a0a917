import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { reportNames, reports } from '#contract/reports.ts';
import { permissionsOf } from '#rules/permissions.ts';
import { reportScope } from '#rules/report-scope.ts';
import type { Permission } from '#contract/permissions.ts';
import { callerWith, openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { addressOf, fullGarage, type FullGarage } from './full-garage.ts';
import { named, needSignIn, ofGarages, send, withIds } from './requests.ts';

let appContext: TestAppContext;
let mine: FullGarage;
let other: FullGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  mine = await fullGarage(appContext);
  other = await fullGarage(appContext);
});
afterAll(() => appContext.close());

const absent = '01900000-0000-7000-8000-000000000000';
const badBody = '{not json';

describe('every endpoint', () => {
  test.each(endpoints.map((one) => [named(one), one] as const))('%s has its route', (_, { method, path }) => {
    expect(appContext.app.hasRoute({ method, url: `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(true);
  });

  test.each(needSignIn.map((one) => [named(one), one] as const))(
    '%s asks a stranger to sign in, whatever else is wrong',
    async (_, endpoint) => {
      const { status, headers, body } = await send(
        callerWith(appContext.app),
        endpoint,
        addressOf(endpoint, mine, 'not-an-id'),
        badBody,
      );
      expect([status, headers['content-type'], body.detail]).toEqual([
        401,
        'application/problem+json; charset=utf-8',
        'Sign in first',
      ]);
    },
  );

  test.each(withIds.map((one) => [named(one), one] as const))(
    '%s answers another garage’s, a missing and a malformed id alike, before it looks at the body',
    async (_, endpoint) => {
      const word = /([a-z]+)\/\{/.exec(endpoint.path)?.[1] ?? '';
      const answers = [];
      for (const id of [other.ids[word]!, absent, 'not-an-id'])
        answers.push(await send(mine.owner, endpoint, addressOf(endpoint, mine, id), badBody));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    },
  );

  test('no call on another garage’s records changed them', async () => {
    for (const [word, path] of [
      ['customers', 'customers'],
      ['jobcards', 'jobcards'],
      ['bookings', 'bookings'],
    ] as const)
      expect((await other.owner.get(`/garages/${path}/${other.ids[word]}`)).status).toBe(200);
  });
});

const rolesAndAccess: [Role, AccessLevel][] = [
  ['GARAGE_OWNER', 'OWNER'],
  ['GARAGE_MANAGER', 'ADMIN'],
  ['GARAGE_MANAGER', 'MANAGER'],
  ['GARAGE_MANAGER', 'STAFF'],
  ['SERVICE_ADVISOR', 'STAFF'],
  ['TECHNICIAN', 'STAFF'],
  ['CASHIER', 'STAFF'],
  ['SERVICE_ADVISOR', 'VIEW_ONLY'],
];

describe.each(rolesAndAccess)('%s with %s access', (role, accessLevel) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await mine.hire(role, accessLevel);
  });
  const held = permissionsOf({ role, accessLevel });

  test.each(ofGarages.map((one) => [named(one), one] as const))(
    '%s is open or closed as the matrix says',
    async (_, endpoint) => {
      const report = reportNames.find((name) => endpoint.path.startsWith(`/garages/reports/${name}`));
      const isShown = report === undefined || reportScope({ role, accessLevel }, reports[report]) !== 'none';
      const mayCall =
        ['user', 'garage'].includes(endpoint.access) || (held.has(endpoint.access as Permission) && isShown);
      const { status } = await send(caller, endpoint, addressOf(endpoint, mine, absent), badBody);
      expect(mayCall ? [200, 204, 400, 404] : [403]).toContain(status);
    },
  );

  test.each(withIds.map((one) => [named(one), one] as const))(
    '%s tells nothing of another garage’s record',
    async (_, endpoint) => {
      const word = /([a-z]+)\/\{/.exec(endpoint.path)?.[1] ?? '';
      const foreign = await send(caller, endpoint, addressOf(endpoint, mine, other.ids[word]), badBody);
      const missing = await send(caller, endpoint, addressOf(endpoint, mine, absent), badBody);
      expect([foreign.status, foreign.text]).toEqual([
        held.has(endpoint.access as Permission) ? 404 : 403,
        missing.text,
      ]);
    },
  );
});
