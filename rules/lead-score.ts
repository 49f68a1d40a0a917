import type { LeadPriority, LeadSource, Urgency } from './labels.ts';

/** How promising a lead is, 0 to 100 (design.md section 7). A vehicle is known by its make or model; any budget given counts. */
export function leadScore(lead: ScoredLead): number {
  const score =
    bySource[lead.leadSource] +
    byUrgency[lead.urgency] +
    byPriority[lead.priority] +
    (lead.vehicleMake || lead.vehicleModel ? 10 : 0) +
    (lead.email ? 5 : 0) +
    (typeof lead.budget === 'number' ? 10 : 0) +
    (lead.isExistingCustomer ? 10 : 0);
  return Math.min(score, 100);
}

export type ScoredLead = {
  leadSource: LeadSource;
  urgency: Urgency;
  priority: LeadPriority;
  vehicleMake: string | null;
  vehicleModel: string | null;
  email: string | null;
  /** rupees or paise: only whether it is given counts */
  budget: number | null;
  /** a customer of the garage has this phone */
  isExistingCustomer: boolean;
};

const bySource: Record<LeadSource, number> = {
  REFERRAL: 20,
  WALK_IN: 20,
  PHONE: 15,
  WEBSITE: 10,
  GOOGLE: 10,
  FACEBOOK: 10,
  OTHER: 10,
};
const byUrgency: Record<Urgency, number> = { IMMEDIATE: 25, THIS_WEEK: 20, THIS_MONTH: 10, FUTURE: 0 };
const byPriority: Record<LeadPriority, number> = { HOT: 20, HIGH: 15, MEDIUM: 5, LOW: 0 };
