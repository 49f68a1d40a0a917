import { hydratorOf } from '../islands/hydrator.ts';
import { LeadForm } from './lead-form.tsx';

export const hydrate = hydratorOf({ form: LeadForm });
