import { BulkForm } from '../bulk-orders/bulk-form.tsx';
import { hydratorOf } from '../islands/hydrator.ts';
import { EnquiryForm } from './enquiry-form.tsx';

export const hydrate = hydratorOf({ form: EnquiryForm, bulk: BulkForm });
