import { z } from 'zod';
import { exportColumns, orderColumns } from './field-meta.ts';
import { endpoint } from './endpoint.ts';
import { choice, defaulted, email, id, instant, name, password } from './fields.ts';
import { staffOrLeadPhone } from './formats.ts';
import { accessLevels, roles } from './roles.ts';
import { createBody, listQuery, searchTerm, updateBody } from './shapes.ts';

export const staffStatuses = ['ACTIVE', 'INACTIVE'] as const;

const person = { name: name('Name'), email: email(), phone: staffOrLeadPhone() };
const roleAndAccess = {
  role: defaulted(choice('Role', roles)),
  accessLevel: defaulted(choice('Access level', accessLevels)),
  status: defaulted(choice('Status', staffStatuses)),
};

/** What a person writes of a member of staff (ST-1, ST-5), in the order of the form; the password on creating only. */
export const staffFields = { ...person, password: password(), ...roleAndAccess };
/** On a change the e-mail must equal the stored one (ST-6). */
export const staffChanges = { ...person, ...roleAndAccess };

/** E-mail and phone are null for those without staff.details, who get names for their pickers. */
export const StaffMember = z.object({
  id: id(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  accessLevel: z.enum(accessLevels),
  isActive: z.boolean(),
  isEmailVerified: z.boolean(),
  /** whether an invitation was mailed within its 7 days: not before the owner's e-mail is confirmed, and to no more than 20 a day */
  isInvited: z.boolean(),
  createdAt: instant('Joined'),
  updated_at: instant('Last change'),
});
export type StaffMember = z.input<typeof StaffMember>;

export const StaffCreate = createBody(staffFields);
export const StaffUpdate = updateBody(staffChanges);

const filters = { search: searchTerm(), status: choice('Status', staffStatuses).optional() };

export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/garages/staff',
    access: 'staff.read',
    summary: 'Staff; `search` covers name, and for those with staff.details e-mail and phone',
    query: listQuery(filters),
    list: true,
    answers: { 200: z.object({ staff: z.array(StaffMember) }) },
  }),
  export: endpoint({
    method: 'GET',
    path: '/garages/staff/export.csv',
    access: 'staff.export',
    fresh: true,
    summary: 'All staff that match the filters, as CSV',
    query: z.strictObject(filters),
    csv: orderColumns(
      [
        ...exportColumns(staffChanges, {
          role: { as: 'staffRole' },
          accessLevel: { as: 'accessLevel' },
          status: { head: 'Active', field: 'isActive', as: 'yesNo' },
          phone: { as: 'phone' },
        }),
        { head: 'Email verified', field: 'isEmailVerified', as: 'yesNo' },
        { head: 'Joined', field: 'createdAt', as: 'time' },
      ],
      ['name', 'email', 'phone', 'role', 'accessLevel', 'isActive', 'isEmailVerified', 'createdAt'],
    ),
    answers: { 200: z.array(StaffMember) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/garages/staff',
    access: 'staff.edit',
    summary:
      'Add a member of staff, who is mailed an invitation, once the owner has confirmed their e-mail; 403 for a role or level above what one may give, 403 with FRESH_PROOF_NEEDED for ADMIN and MANAGER without a fresh proof, 409 when the e-mail is taken',
    body: StaffCreate,
    answers: { 201: StaffMember },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/staff/{id}',
    access: 'staff.edit',
    summary:
      'Change a member of staff; INACTIVE ends their sessions at once; 403 with FRESH_PROOF_NEEDED for who is or becomes ADMIN or MANAGER without a fresh proof',
    body: StaffUpdate,
    record: StaffMember,
    answers: { 200: StaffMember },
  }),
  invite: endpoint({
    method: 'POST',
    path: '/garages/staff/{id}/invitation',
    access: 'staff.edit',
    summary:
      'Mail the link to set a password again; 409 once the e-mail is verified, while inactive or before the owner has confirmed theirs, 429 too often',
    answers: { 204: null },
  }),
  resetSecondStep: endpoint({
    method: 'DELETE',
    path: '/garages/staff/{id}/second-step',
    access: 'staff.edit',
    fresh: true,
    summary:
      'Take away the passkeys, authenticator app and recovery codes of a member who lost them, who is signed out and told; owner and admins alone, 403 for one out of reach and for oneself',
    answers: { 204: null },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/garages/staff/{id}',
    access: 'staff.edit',
    summary:
      'Remove a member of staff: signed out and hidden, history kept; 403 with FRESH_PROOF_NEEDED for ADMIN and MANAGER without a fresh proof',
    answers: { 204: null },
  }),
};
