import { wakes } from '../islands/wakes.ts';
import { LeadForm } from './lead-form.tsx';

export const wake = wakes({ form: LeadForm });
