import { z } from 'zod';
import { exportColumns, orderColumns } from './field-meta.ts';
import { endpoint } from './endpoint.ts';
import {
  choice,
  defaulted,
  flag,
  id,
  instant,
  longText,
  money,
  name,
  optional,
  rupees,
  wholeNumber,
} from './fields.ts';
import { commaList, slug } from './formats.ts';
import { yesOrNo } from './queries.ts';
import { hsn, taxRate } from './tax.ts';
import { asAnswerFields, createBody, listQuery, searchTerm, updateBody } from './shapes.ts';

export const serviceCategories = ['Maintenance', 'Repair', 'Inspection', 'Detailing'] as const;

const duration = wholeNumber('Duration', {
  min: 15,
  max: 43_200,
  below: 'Duration must be at least 15 minutes',
  unit: 'minutes',
}).refine((minutes) => minutes < 15 || minutes % 15 === 0, 'Duration must be a multiple of 15 minutes');

/** What a person writes of a service (SV-1), in the order of the form. Duration is minutes. */
export const serviceFields = {
  name: name('Name', { required: 'Service name is required' }),
  slug: slug(),
  category: choice('Category', serviceCategories),
  base_price: defaulted(rupees('Base price', { below: 'Price must be positive' })),
  duration: defaulted(duration),
  description: longText('Description'),
  tags: defaulted(commaList('Tags')),
  is_active: defaulted(flag('Active')),
  /** SAC and rate in per cent where they are not the garage's usual of labour */
  hsn: optional(hsn()),
  taxRate: optional(taxRate()),
};

export const Service = z.object({
  id: id(),
  ...asAnswerFields(serviceFields),
  base_price: money(),
  tags: z.array(z.string()),
  created_at: instant('Created'),
  updated_at: instant('Last change'),
});
export type Service = z.input<typeof Service>;

export const ServiceCreate = createBody(serviceFields);
export const ServiceUpdate = updateBody(serviceFields);

const filters = {
  search: searchTerm(),
  category: choice('Category', serviceCategories).optional(),
  is_active: yesOrNo('Active'),
};

export const services = {
  list: endpoint({
    method: 'GET',
    path: '/garages/services',
    access: 'services.read',
    fromReplica: true,
    summary: 'Services; `search` covers name and description',
    query: listQuery(filters),
    list: true,
    answers: { 200: z.object({ services: z.array(Service) }) },
  }),
  export: endpoint({
    method: 'GET',
    path: '/garages/services/export.csv',
    access: 'services.export',
    fromReplica: true,
    summary: 'All services that match the filters, as CSV',
    query: z.strictObject(filters),
    csv: orderColumns(exportColumns(serviceFields, { duration: { head: 'Duration (minutes)' } }), [
      'name',
      'slug',
      'category',
      'base_price',
      'duration',
      'is_active',
      'tags',
      'description',
      'hsn',
      'taxRate',
    ]),
    answers: { 200: z.array(Service) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/garages/services',
    access: 'services.edit',
    summary: 'Add a service; 409 when its slug is taken',
    body: ServiceCreate,
    answers: { 201: Service },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/services/{id}',
    access: 'services.edit',
    summary: 'Change a service',
    body: ServiceUpdate,
    record: Service,
    answers: { 200: Service },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/garages/services/{id}',
    access: 'services.edit',
    summary: 'Delete a service that no open booking or job card names',
    answers: { 204: null },
  }),
};
