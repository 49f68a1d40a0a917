import { isTenDigits, toTenDigits } from '#contract/phone.ts';

/** The fields of the lead form, as typed. `requirements` and `email` are not on it and travel empty (SF-17). */
export interface Lead {
  businessName: string;
  ownerName: string;
  phone: string;
  city: string;
  businessType: string;
}

export interface LeadProblem {
  message: string;
  field?: keyof Lead;
}

export const emptyLead: Lead = { businessName: '', ownerName: '', phone: '', city: '', businessType: '' };

/** The first thing wrong with a lead, in the order of SF-18, or null. One at a time. */
export function leadProblem(lead: Lead): LeadProblem | null {
  if (!isTenDigits(lead.phone)) return { field: 'phone', message: 'Please enter a valid phone number' };
  if (lead.city === '') return { field: 'city', message: 'Please select a city' };
  if (lead.businessType === '') return { field: 'businessType', message: 'Please select your business type' };
  if (lead.businessName === '') return { field: 'businessName', message: 'Please enter your business name' };
  return null;
}

/** Reads a posted or typed form, without the spaces around each value; a phone may be spaced and begin with +91. */
export function readLead(form: FormData): Lead {
  const lead = { ...emptyLead };
  for (const field of leadFields) {
    const value = form.get(field);
    lead[field] = typeof value === 'string' ? value.trim() : '';
  }
  return { ...lead, phone: toTenDigits(lead.phone) ?? lead.phone };
}

/** What POST /public/leads takes; a blank owner is 'Business Owner'. */
export function leadBody(lead: Lead): Record<string, string> {
  return { ...lead, ownerName: lead.ownerName || 'Business Owner', requirements: '', email: '' };
}

/** Which field of the form an error of the server is about, if it is one of them. */
export function leadField(path: string | undefined): keyof Lead | undefined {
  return leadFields.find((field) => field === path);
}

export const leadFailed = 'Failed to submit. Please try again.';

const leadFields = ['businessName', 'ownerName', 'phone', 'city', 'businessType'] as const;
