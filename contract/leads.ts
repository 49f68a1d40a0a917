import { z } from 'zod';
import { exportColumns, orderColumns } from './field-meta.ts';
import { CustomerDetail } from './customers.ts';
import { endpoint } from './endpoint.ts';
import {
  choice,
  day,
  defaulted,
  email,
  flag,
  id,
  instant,
  longText,
  money,
  name,
  optional,
  reference,
  rupees,
  text,
} from './fields.ts';
import { history } from './history.ts';
import { staffOrLeadPhone, vehicleYear } from './formats.ts';
import { asAnswerFields, createBody, listQuery, searchTerm, updateBody } from './shapes.ts';

export const leadTypes = ['SERVICE', 'SALES', 'INSURANCE', 'PARTS'] as const;
export const leadSources = ['WEBSITE', 'PHONE', 'WALK_IN', 'REFERRAL', 'GOOGLE', 'FACEBOOK', 'OTHER'] as const;
export const leadPriorities = ['LOW', 'MEDIUM', 'HIGH', 'HOT'] as const;
export const leadUrgencies = ['IMMEDIATE', 'THIS_WEEK', 'THIS_MONTH', 'FUTURE'] as const;
export const leadStatuses = ['NEW', 'CONTACTED', 'QUALIFIED', 'PROPOSAL', 'NEGOTIATION', 'WON', 'LOST'] as const;
export const followUpsDue = ['OVERDUE', 'TODAY', 'THIS_WEEK'] as const;
export type FollowUpDue = (typeof followUpsDue)[number];

/** What a person writes of a lead (LE-2), in the order of the form. */
export const leadFields = {
  name: name('Name', { personal: true }),
  phone: staffOrLeadPhone().meta({ mask: 'phone', personal: true }),
  email: optional(email()),
  leadType: defaulted(choice('Lead type', leadTypes)),
  leadSource: defaulted(choice('Lead source', leadSources)),
  leadSourceDetails: optional(text('Lead source details', { personal: true })),
  budget: optional(rupees('Budget', { below: 'Budget must be positive' })),
  vehicleMake: optional(name('Vehicle make', { personal: false })),
  vehicleModel: optional(name('Vehicle model', { personal: false })),
  vehicleYear: optional(vehicleYear('Vehicle year')),
  requirements: optional(longText('Requirements', { personal: true })),
  urgency: defaulted(choice('Urgency', leadUrgencies)),
  assignedToId: optional(reference('Assigned to', 'Staff member')),
  priority: defaulted(choice('Priority', leadPriorities)),
  notes: optional(longText('Notes', { personal: true })),
  status: defaulted(choice('Status', leadStatuses)),
  lostReason: optional(longText('Lost reason', { personal: true })),
  nextFollowUpDate: optional(day('Next follow-up date', { personal: false })),
};

/** `customerId` is the customer it was converted to; `leadScore` is 0 to 100 (LE-12). */
export const Lead = z.object({
  id: id(),
  ...asAnswerFields(leadFields),
  budget: money(),
  assignedTo: z.string().nullable(),
  leadScore: z.number().int(),
  customerId: id().nullable(),
  created_at: instant('Created'),
  updated_at: instant('Last change'),
});
export type Lead = z.input<typeof Lead>;

export const LeadDetail = Lead.extend({ history });
export type LeadDetail = z.input<typeof LeadDetail>;

/** A lead's status is not chosen on creating (LE-7). */
export const LeadCreate = createBody({ ...leadFields, status: optional(choice('Status', ['NEW'])) });
/** `followedUp` says that the follow-up that was planned is done; the day beside it is that of the next one (LE-25). */
export const LeadUpdate = updateBody({ ...leadFields, followedUp: optional(flag('Followed up')) });

/**
 * `followUp` is about leads still open, by their next follow-up day in India; THIS_WEEK is today to Sunday. The list in the order
 * FOLLOW_UP has only leads with such a day.
 */
const filters = {
  status: choice('Status', leadStatuses).optional(),
  priority: choice('Priority', leadPriorities).optional(),
  followUp: choice('Follow-up', followUpsDue).optional(),
  search: searchTerm(),
};

/** What leads are sorted by where it is not the newest first. */
export const leadOrders = ['FOLLOW_UP', 'NAME', 'NAME_BACKWARDS'] as const;

export const leads = {
  list: endpoint({
    method: 'GET',
    path: '/garages/leads',
    access: 'leads.read',
    fromReplica: true,
    summary:
      'Leads, newest first, by their next follow-up or by name; `search` covers name, phone and e-mail, `followUp` leads still open',
    query: listQuery({ ...filters, order: choice('Order', leadOrders).optional() }),
    list: true,
    answers: { 200: z.object({ leads: z.array(Lead) }) },
  }),
  export: endpoint({
    method: 'GET',
    path: '/garages/leads/export.csv',
    access: 'leads.export',
    fromReplica: true,
    fresh: true,
    summary: 'All leads that match the filters, as CSV',
    query: z.strictObject(filters),
    csv: orderColumns(
      [
        ...exportColumns(leadFields, {
          leadType: { head: 'Type', as: 'leadType' },
          leadSource: { head: 'Source', as: 'leadSource' },
          leadSourceDetails: { head: 'Source details' },
          status: { as: 'leadStatus' },
          priority: { as: 'leadPriority' },
          assignedToId: { field: 'assignedTo' },
          nextFollowUpDate: { head: 'Next follow-up' },
          urgency: { as: 'urgency' },
        }),
        { head: 'Score', field: 'leadScore' },
        { head: 'Added', field: 'created_at', as: 'time' },
      ],
      [
        'name',
        'phone',
        'email',
        'leadType',
        'leadSource',
        'leadSourceDetails',
        'status',
        'priority',
        'leadScore',
        'assignedTo',
        'nextFollowUpDate',
        'urgency',
        'budget',
        'vehicleMake',
        'vehicleModel',
        'vehicleYear',
        'requirements',
        'notes',
        'lostReason',
        'created_at',
      ],
    ),
    answers: { 200: z.array(Lead) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/garages/leads',
    access: 'leads.create',
    summary: 'Add a lead',
    body: LeadCreate,
    answers: { 201: Lead },
  }),
  read: endpoint({
    method: 'GET',
    path: '/garages/leads/{id}',
    access: 'leads.read',
    summary: 'One lead with the history of its status and its follow-ups',
    answers: { 200: LeadDetail },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/leads/{id}',
    access: 'leads.edit',
    summary: 'Change a lead, its status too',
    body: LeadUpdate,
    record: LeadDetail,
    answers: { 200: Lead },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/garages/leads/{id}',
    access: 'leads.delete',
    summary: 'Delete a lead; 409 when it is won',
    answers: { 204: null },
  }),
  convert: endpoint({
    method: 'POST',
    path: '/garages/leads/{id}/convert',
    access: 'leads.edit',
    summary:
      'Make a customer of a lead that is not lost and set it WON; 200 with the customer matched by phone or made before',
    answers: { 200: CustomerDetail, 201: CustomerDetail },
  }),
};
