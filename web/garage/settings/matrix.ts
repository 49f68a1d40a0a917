import { permissions } from '#contract/permissions.ts';
import { reports } from '#contract/reports.ts';
import { accessLevels, roles } from '#contract/roles.ts';
import { type AccessLevel, accessLevelLabels, type StaffRole, staffRoleLabels } from '#rules/labels.ts';
import { permissionsOf, type RoleAndAccess } from '#rules/permissions.ts';
import { reportScope } from '#rules/report-scope.ts';
import { mayGrant } from '#rules/staff-powers.ts';
import { permissionWords } from './permission-words.ts';

/** A column of the matrix: those who may do the same. */
export interface Place {
  key: string;
  label: string;
  /** the roles it is for, where the access level leaves that open */
  detail: string | null;
  rolesAndAccess: readonly RoleAndAccess[];
}

/**
 * Who may do what, worked out of rules/permissions.ts: a column for each access level, STAFF in one for each set of roles that are alike.
 */
export const places: readonly Place[] = accessLevels.flatMap((level) =>
  level === 'STAFF' ? staffPlaces() : placeOf(level),
);

/** The place where someone stands. */
export const isIn = ({ rolesAndAccess }: Place, { role, accessLevel }: RoleAndAccess): boolean =>
  rolesAndAccess.some((one) => one.role === role && one.accessLevel === accessLevel);

interface Line {
  label: string;
  /** all that can be done there, in words */
  detail: string;
  /** what each place may do, in the order of the places; null for nothing */
  cells: readonly (string | null)[];
}

export const matrix: readonly Line[] = [...linesOfPermissions(), lineOfReports(), lineOfGrants()];

function placeOf(accessLevel: AccessLevel): Place {
  const rolesAndAccess = roles.map((role) => ({ role, accessLevel }));
  return { key: accessLevel, label: accessLevelLabels[accessLevel], detail: null, rolesAndAccess };
}

function staffPlaces(): Place[] {
  // the owner's role comes with the owner's level alone
  const free = roles.filter((role) => role !== 'GARAGE_OWNER');
  const sets = new Map<ReadonlySet<string>, StaffRole[]>();
  for (const role of free) {
    const held = permissionsOf({ role, accessLevel: 'STAFF' });
    sets.set(held, [...(sets.get(held) ?? []), role]);
  }
  return [...sets.values()].map((alike) => ({
    key: `STAFF ${alike.join(' ')}`,
    label: accessLevelLabels.STAFF,
    detail: alike.map((role) => staffRoleLabels[role]).join(', '),
    rolesAndAccess: alike.map((role) => ({ role, accessLevel: 'STAFF' })),
  }));
}

function linesOfPermissions(): Line[] {
  const labels = [...new Set(permissions.map((one) => permissionWords[one].line))];
  return labels.map((label) => {
    const own = permissions.filter((one) => permissionWords[one].line === label);
    const words = (held: readonly (typeof own)[number][]) => held.map((one) => permissionWords[one].may).join(', ');
    const cells = places.map((place) => {
      const held = own.filter((one) => permissionsOf(place.rolesAndAccess[0]!).has(one));
      if (held.length === 0) return permissionWords[own[0]!].otherwise ?? null;
      return held.length === own.length && own.length > 1 ? 'all' : words(held);
    });
    return { label, detail: own.length > 1 ? words(own) : '', cells };
  });
}

function lineOfReports(): Line {
  const cells = places.map((place) => {
    const scopes = Object.values(reports).map((report) => reportScope(place.rolesAndAccess[0]!, report));
    if (scopes.includes('own')) return 'own';
    return scopes.includes('none') ? 'day book' : "everyone's";
  });
  return { label: 'Figures in reports', detail: '', cells };
}

function lineOfGrants(): Line {
  const cells = places.map((place) => {
    const given = accessLevels.filter((accessLevel) =>
      mayGrant(place.rolesAndAccess[0]!, { role: 'SERVICE_ADVISOR', accessLevel }),
    );
    return given.length === 0 ? null : given.map((level) => accessLevelLabels[level]).join(', ');
  });
  return { label: 'Gives to staff', detail: '', cells };
}
