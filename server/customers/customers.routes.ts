import { customers } from '#contract/customers.ts';
import { personalData } from '#contract/personal-data.ts';
import { vehicles } from '#contract/vehicles.ts';
import type { Ctx } from '../context.ts';
import * as tables from '../database/tables/customers.ts';
import { findRow } from '../database/write.ts';
import { withPage } from '../http/answer.ts';
import { oneFileAtATime } from '../http/csv-file.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { allCustomers, customerDetail, customersPage } from './customers.queries.ts';
import { deleteCustomer } from './delete-customer.ts';
import { eraseCustomer } from './erase-customer.ts';
import { personalDataOf } from './personal-data.ts';
import { createCustomer, updateCustomer } from './save-customer.ts';
import { addVehicle, removeVehicle, updateVehicle } from './vehicles.ts';

/** Customers with their vehicles: the model every other feature follows. */
export function customersRoutes(api: Api): void {
  serve(api, customers.list, async (ctx, { query }) => {
    const { rows, page } = await customersPage(ctx, query);
    return withPage(rows, page);
  });
  serve(api, customers.export, (ctx, { query }) => allCustomers(ctx, query));
  serve(api, customers.create, (ctx, { body }) => createCustomer(ctx, body));
  serve(api, customers.read, {
    load: (ctx, { id }) => customerDetail(ctx, id),
    handle: async (_, customer) => customer,
  });
  serve(api, customers.update, {
    load: lockedCustomer,
    handle: (ctx, row, { body }) => updateCustomer(ctx, row, body),
  });
  serve(api, customers.remove, { load: lockedCustomer, handle: deleteCustomer });

  serve(api, personalData.export, {
    load: knownCustomer,
    handle: (ctx, row) => oneFileAtATime(ctx, () => personalDataOf(ctx, row)),
  });
  serve(api, personalData.erase, { load: lockedCustomer, handle: eraseCustomer });

  serve(api, vehicles.add, { load: lockedCustomer, handle: (ctx, row, { body }) => addVehicle(ctx, row, body) });
  serve(api, vehicles.update, { load: lockedVehicle, handle: (ctx, row, { body }) => updateVehicle(ctx, row, body) });
  serve(api, vehicles.remove, { load: lockedVehicle, handle: removeVehicle });
}

const knownCustomer = (ctx: Ctx, { id }: { id: string }) => findRow(ctx, tables.customers, id);
const lockedCustomer = (ctx: Ctx, { id }: { id: string }) => findRow(ctx, tables.customers, id, { lock: true });
const lockedVehicle = (ctx: Ctx, { id }: { id: string }) => findRow(ctx, tables.vehicles, id, { lock: true });
