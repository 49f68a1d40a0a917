import type { PageAnswer } from '../../context.ts';
import { emptyLead, type Lead, leadBody, leadFailed, leadField, type LeadProblem, readLead } from './lead.ts';

/** How a form posted without script ended: what to show, and what to leave in its fields. */
export interface PostedLead {
  status: number;
  lead: Lead;
  message?: string;
  problem?: LeadProblem;
}

/** Sends a posted form on to `submit`. The server's own check decides; on success all but the city is cleared. */
export async function postLead(
  form: FormData,
  submit: (body: Record<string, string>) => Promise<PageAnswer>,
): Promise<PostedLead> {
  const lead = readLead(form);
  const answer = await submit(leadBody(lead));
  if (answer.status < 300) {
    return { status: 200, lead: { ...emptyLead, city: lead.city }, message: answer.message ?? '' };
  }
  const first = answer.errors?.[0];
  const field = leadField(first?.path);
  const message = first?.message ?? answer.detail ?? answer.message ?? leadFailed;
  return { status: answer.status, lead, problem: { message, ...(field ? { field } : {}) } };
}
