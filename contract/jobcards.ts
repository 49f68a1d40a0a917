import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, choices, money } from './fields.ts';
import { JobCard, JobCardCounts, JobCardDetail, JobCardPaper } from './jobcard-answers.ts';
import { JobCardCreate, JobCardMove, JobCardUpdate } from './jobcard-bodies.ts';
import { cardsDue, jobCardOrders, jobCardStatuses, paymentStatuses } from './jobcard-choices.ts';
import { jobCardColumns } from './jobcard-columns.ts';
import { branchFilter, recordFilter } from './queries.ts';
import { listQuery, searchTerm } from './shapes.ts';

/**
 * `due` is about cards still in the workshop, by their estimated delivery: its day in India over or its hour passed, or today. INVOICE are
 * those that were delivered since the day of the garage's first document and are on none that stands, for who may read invoices (JC-53).
 */
const filters = {
  search: searchTerm(),
  status: choices('Status', jobCardStatuses).optional(),
  paymentStatus: choice('Payment status', paymentStatuses).optional(),
  due: choice('Due', cardsDue).optional(),
  technicianId: recordFilter('Technician'),
  customerId: recordFilter('Customer'),
  vehicleId: recordFilter('Vehicle'),
  branchId: branchFilter(),
};

export const jobcards = {
  list: endpoint({
    method: 'GET',
    path: '/garages/jobcards',
    access: 'jobcards.read',
    fromReplica: true,
    summary:
      'Job cards, newest first or in another order, by balance for those with money.see; `search` covers number, customer and vehicle, `status` is one or more with commas between',
    query: listQuery({ ...filters, order: choice('Order', jobCardOrders).optional() }),
    list: true,
    answers: { 200: z.array(JobCard) },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/garages/jobcards/counts',
    access: 'jobcards.read',
    fromReplica: true,
    summary: 'How many job cards match the filters, by status and by payment status',
    query: z.strictObject(filters),
    answers: { 200: JobCardCounts },
  }),
  export: endpoint({
    method: 'GET',
    path: '/garages/jobcards/export.csv',
    access: 'jobcards.export',
    fromReplica: true,
    fresh: true,
    summary: 'All job cards that match the filters, as CSV',
    query: z.strictObject(filters),
    csv: jobCardColumns,
    answers: { 200: z.array(JobCard.extend({ balance: money(), branchName: z.string().nullable() })) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/garages/jobcards',
    access: 'jobcards.create',
    summary: 'Open a job card; 200 with the card that exists when the same one is sent twice',
    body: JobCardCreate,
    answers: { 200: JobCardDetail, 201: JobCardDetail },
  }),
  read: endpoint({
    method: 'GET',
    path: '/garages/jobcards/{id}',
    access: 'jobcards.read',
    summary: 'One job card with lines, payments and history',
    answers: { 200: JobCardDetail },
  }),
  paper: endpoint({
    method: 'GET',
    path: '/garages/jobcards/{id}/paper.pdf',
    access: 'jobcards.read',
    summary: 'One job card on A4 as PDF, with what the caller may see',
    file: 'application/pdf',
    answers: { 200: JobCardPaper },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/jobcards/{id}',
    access: 'jobcards.observe',
    summary: 'Change a job card; without jobcards.edit, its observations alone',
    body: JobCardUpdate,
    record: JobCardDetail,
    answers: { 200: JobCardDetail },
  }),
  status: endpoint({
    method: 'PUT',
    path: '/garages/jobcards/{id}/status',
    access: 'jobcards.status',
    summary:
      'Move a job card to another status; 409 when it cannot go there, or when its errors name what is asked first',
    body: JobCardMove,
    record: JobCardDetail,
    answers: { 200: JobCardDetail },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/undo',
    access: 'jobcards.status',
    summary:
      "Take one's own newest move back within ten seconds; 409 later, or once anything else happened to the card",
    answers: { 200: JobCardDetail },
  }),
};
