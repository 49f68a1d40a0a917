import { describe, expect, it, test } from 'vitest';
import type { AccessLevel } from './labels.ts';
import {
  mayChangeStaff,
  mayGrant,
  mayManageStaff,
  mayRemoveStaff,
  mayResetSecondStep,
  usualLevelOf,
} from './staff-powers.ts';

const levels: AccessLevel[] = ['OWNER', 'ADMIN', 'MANAGER', 'STAFF', 'VIEW_ONLY'];
const person = (accessLevel: AccessLevel, id = `one at ${accessLevel}`) => ({
  id,
  role: 'SERVICE_ADVISOR' as const,
  accessLevel,
});
const other = (accessLevel: AccessLevel) => person(accessLevel, `another at ${accessLevel}`);

// ST-19 and ST-20 written out by hand; columns: OWNER ADMIN MANAGER STAFF VIEW_ONLY
const reach = [
  ['OWNER', '. x x x x'],
  ['ADMIN', '. x x x x'],
  ['MANAGER', '. . . x x'],
  ['STAFF', '. . . . .'],
  ['VIEW_ONLY', '. . . . .'],
] as const;

const marks = (answer: (level: AccessLevel) => boolean) => levels.map((level) => (answer(level) ? 'x' : '.')).join(' ');

describe.each(reach)('%s', (actor, row) => {
  it(`may edit and remove others at OWNER, ADMIN, MANAGER, STAFF, VIEW_ONLY: ${row}`, () => {
    expect(marks((level) => mayManageStaff(person(actor), other(level)))).toBe(row);
  });
  it(`may give the level OWNER, ADMIN, MANAGER, STAFF, VIEW_ONLY: ${row}`, () => {
    expect(marks((level) => mayGrant(person(actor), { role: 'TECHNICIAN', accessLevel: level }))).toBe(row);
  });
  it('may never give the role GARAGE_OWNER', () => {
    for (const level of levels)
      expect(mayGrant(person(actor), { role: 'GARAGE_OWNER', accessLevel: level })).toBe(false);
  });
});

describe('changing a member of staff', () => {
  it('takes both the row and the new role and access level within reach', () => {
    expect(mayChangeStaff(person('MANAGER'), other('STAFF'), { accessLevel: 'VIEW_ONLY' })).toBe(true);
    expect(mayChangeStaff(person('MANAGER'), other('STAFF'), { accessLevel: 'MANAGER' })).toBe(false);
    expect(mayChangeStaff(person('MANAGER'), other('ADMIN'), { accessLevel: 'STAFF' })).toBe(false);
    expect(mayChangeStaff(person('ADMIN'), other('STAFF'), { accessLevel: 'ADMIN' })).toBe(true);
    expect(mayChangeStaff(person('ADMIN'), other('STAFF'), { accessLevel: 'OWNER' })).toBe(false);
    expect(mayChangeStaff(person('OWNER'), other('STAFF'), { role: 'GARAGE_OWNER' })).toBe(false);
    expect(mayChangeStaff(person('OWNER'), other('ADMIN'), {})).toBe(true);
  });
  it("never touches an OWNER's row, not even the owner's own", () => {
    const owner = person('OWNER');
    expect(mayChangeStaff(owner, owner, {})).toBe(false);
    expect(mayChangeStaff(owner, other('OWNER'), {})).toBe(false);
  });
});

test('nobody changes their own level, though an admin may save the rest of their own row', () => {
  const admin = person('ADMIN');
  expect(mayChangeStaff(admin, admin, { role: 'CASHIER', accessLevel: 'ADMIN' })).toBe(true);
  expect(mayChangeStaff(admin, admin, { accessLevel: 'MANAGER' })).toBe(false);
  expect(mayChangeStaff(admin, other('ADMIN'), { accessLevel: 'MANAGER' })).toBe(true);
});

test('nobody takes themselves off the staff list, and nobody an OWNER', () => {
  const admin = person('ADMIN');
  expect(mayRemoveStaff(admin, admin)).toBe(false);
  expect(mayRemoveStaff(admin, other('ADMIN'))).toBe(true);
  expect(mayRemoveStaff(admin, other('OWNER'))).toBe(false);
  expect(mayRemoveStaff(person('MANAGER'), other('MANAGER'))).toBe(false);
});

test('the owner and admins may reset the second step of others within reach, nobody the own', () => {
  const mayReset = levels.map((actor) => marks((level) => mayResetSecondStep(person(actor), other(level))));
  expect(mayReset).toEqual(['. x x x x', '. x x x x', '. . . . .', '. . . . .', '. . . . .']);
  expect(mayResetSecondStep(person('ADMIN'), person('ADMIN'))).toBe(false);
});

test('a manager usually has Manager Access and everybody else Staff Access', () => {
  expect(usualLevelOf('GARAGE_MANAGER')).toBe('MANAGER');
  for (const role of ['SERVICE_ADVISOR', 'TECHNICIAN', 'CASHIER'] as const) expect(usualLevelOf(role)).toBe('STAFF');
});
