import { NoPermission } from '#web/ui/list/states.tsx';

/** In place of documents, for who may not see them. */
export const InvoicesNotOpen = () => (
  <NoPermission title="Invoices are not open to you" text="The owner of the garage can change your role." />
);
