import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type AccessLevel, accessLevelLabels, type StaffRole, staffRoleLabels } from '#rules/labels.ts';
import { usualLevelOf } from '#rules/staff-powers.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';

/** What the person signed in may give. */
export interface Grantable {
  roles: readonly StaffRole[];
  levels: readonly AccessLevel[];
}

/** Role and access level of a member of staff, and what these allow. */
export function RoleFields({ roles, levels }: Grantable) {
  const { role, accessLevel } = useFollowingLevel(levels);
  return (
    <Row>
      <SelectField
        name="role"
        label="Role"
        options={roles.map((value) => ({ value, label: staffRoleLabels[value] }))}
      />
      <SelectField
        name="accessLevel"
        label="Access level"
        options={levels.map((value) => ({ value, label: accessLevelLabels[value] }))}
        hint={levels.length === 1 ? 'Your own level stays as it is.' : whatItAllows(role, accessLevel)}
      />
    </Row>
  );
}

/** The access level follows the role until it is another than the usual one (ST-36). */
function useFollowingLevel(levels: readonly AccessLevel[]) {
  const { control, setValue } = useFormMethods<{ role: StaffRole; accessLevel: AccessLevel }>();
  const [role, accessLevel] = useWatch({ control, name: ['role', 'accessLevel'] });
  const before = useRef(role);
  const follow = useEffectEvent((next: StaffRole) => {
    const usual = usualLevelOf(next);
    const isUsual = accessLevel === usualLevelOf(before.current);
    before.current = next;
    if (isUsual && accessLevel !== usual && levels.includes(usual))
      setValue('accessLevel', usual, { shouldDirty: true });
  });
  useEffect(() => follow(role), [role]);
  return { role, accessLevel };
}

const allowed: Record<AccessLevel, string | undefined> = {
  OWNER: undefined,
  ADMIN: 'All the owner may, but handing the garage over.',
  MANAGER: 'The whole day, its money and reports; reads the settings.',
  STAFF: 'What their role needs.',
  VIEW_ONLY: 'Reads, and changes nothing.',
};

const whatItAllows = (role: StaffRole, level: AccessLevel) =>
  level === 'STAFF' && role === 'GARAGE_MANAGER'
    ? 'What a service advisor may. Manager Access is what a manager usually has.'
    : allowed[level];
