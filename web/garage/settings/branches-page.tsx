import { pageTitle } from '../page-title.ts';
import { type Branch, BranchPlace } from './branch-place.tsx';
import { ListField } from './list-field.tsx';
import { SettingsSection } from './settings-section.tsx';

export const meta = pageTitle('Branches');

const names = ['branches'] as const;

/** Where the garage works; the first branch is always there. */
export default function BranchesPage() {
  return (
    <SettingsSection
      title="Branches"
      names={names}
      done="Branches saved"
      submit="Save Branches"
      cells={({ branches }) => [
        { label: 'Branches', value: branches.map(({ name }) => name).join(', '), wide: true },
        ...branches
          .filter(({ bays }) => bays.length > 0)
          .map(({ name, bays }) => ({ label: `Bays of ${name}`, value: bays.join(', '), wide: true })),
      ]}
    >
      <ListField
        name="branches"
        label="Branches"
        one="Branch"
        item={branch}
        hint="The first one is always there, with the garage's own address and bays, and can be renamed. A branch that bookings or job cards name stays too."
      />
    </SettingsSection>
  );
}

const branch = {
  textOf: (one: unknown) => (isBranch(one) ? one.name : ''),
  withText: (one: unknown, name: string): Branch => (isBranch(one) ? { ...one, name } : { name }),
  parts: ['id', 'name'],
  stays: (one: unknown) => isBranch(one) && one.id === 'default',
  below: (one: unknown, path: string, set: (next: Branch) => void) =>
    isBranch(one) && one.id !== 'default' && <BranchPlace branch={one} path={path} onChange={set} />,
};

function isBranch(one: unknown): one is Branch {
  return typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string';
}
