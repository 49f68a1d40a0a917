import { BulkForm } from '../bulk-orders/bulk-form.tsx';
import { wakes } from '../islands/wakes.ts';
import { EnquiryForm } from './enquiry-form.tsx';

export const wake = wakes({ form: EnquiryForm, bulk: BulkForm });
