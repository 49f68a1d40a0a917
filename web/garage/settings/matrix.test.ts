import { describe, expect, test } from 'vitest';
import { permissions } from '#contract/permissions.ts';
import { permissionsOf } from '#rules/permissions.ts';
import { isIn, matrix, places } from './matrix.ts';
import { permissionWords } from './permission-words.ts';

const cell = (line: string, place: string) =>
  matrix.find(({ label }) => label === line)!.cells[
    places.findIndex(({ label, detail }) => (detail ?? label) === place)
  ];

describe('The matrix of roles', () => {
  test('has a column for each level, and for staff one for each set of roles that may do the same', () => {
    expect(places.map(({ label, detail }) => detail ?? label)).toEqual([
      'Owner Access',
      'Admin Access',
      'Manager Access',
      'Manager, Service Advisor',
      'Technician',
      'Cashier',
      'View Only',
    ]);
  });

  test('says what each may do in the words of the permissions, everything as all, nothing as nothing', () => {
    expect(cell('Customers and vehicles', 'Owner Access')).toBe('all');
    expect(cell('Customers and vehicles', 'Manager, Service Advisor')).toBe('read, add, edit');
    expect(cell('Payments', 'Cashier')).toBe('read, record');
    expect(cell('Payments', 'Technician')).toBeNull();
    expect(cell('Phones of customers and leads', 'Technician')).toBe('masked');
    expect(cell('Amounts of money', 'View Only')).toBe('shown');
    expect(cell('The garage', 'Owner Access')).toBe('hand over');
    expect(cell('The garage', 'Admin Access')).toBeNull();
  });

  test('says which access levels each may give', () => {
    expect(cell('Gives to staff', 'Manager Access')).toBe('Staff Access, View Only');
    expect(cell('Gives to staff', 'Owner Access')).toBe('Admin Access, Manager Access, Staff Access, View Only');
    expect(cell('Gives to staff', 'Cashier')).toBeNull();
  });

  test('says whose figures each finds in reports', () => {
    const line = matrix.find(({ label }) => label === 'Figures in reports');
    expect(line?.cells).toEqual(["everyone's", "everyone's", "everyone's", 'own', 'own', 'day book', "everyone's"]);
  });

  test('agrees with the rules cell by cell', () => {
    for (const [column, place] of places.entries())
      for (const roleAndAccess of place.rolesAndAccess) {
        const held = permissionsOf(roleAndAccess);
        for (const line of new Set(permissions.map((one) => permissionWords[one].line))) {
          const own = permissions.filter((one) => permissionWords[one].line === line);
          const shown = matrix.find(({ label }) => label === line)!.cells[column];
          const none = permissionWords[own[0]!].otherwise ?? null;
          const words = shown === 'all' ? own.map((one) => permissionWords[one].may) : (shown?.split(', ') ?? []);
          const said = shown === none ? [] : words;
          expect(said).toEqual(own.filter((one) => held.has(one)).map((one) => permissionWords[one].may));
        }
      }
  });

  test('finds where someone stands by level, and by role where that decides', () => {
    const whereIs = (roleAndAccess: Parameters<typeof isIn>[1]) =>
      places.filter((place) => isIn(place, roleAndAccess)).length;
    expect(whereIs({ role: 'TECHNICIAN', accessLevel: 'STAFF' })).toBe(1);
    expect(whereIs({ role: 'CASHIER', accessLevel: 'VIEW_ONLY' })).toBe(1);
    const technicians = places.find(({ detail }) => detail === 'Technician')!;
    expect(isIn(technicians, { role: 'TECHNICIAN', accessLevel: 'STAFF' })).toBe(true);
    expect(isIn(technicians, { role: 'CASHIER', accessLevel: 'STAFF' })).toBe(false);
  });
});
