import type { LeadPriority, LeadSource, Urgency } from './labels.ts';

/** How promising a lead is, 0 to 100 (LE-12). A vehicle is known by its make or model; any budget given counts. */
export function leadScore(lead: ScoredLead): number {
  const points = scoreParts(lead).map((part) => part.points);
  return Math.min(
    points.reduce((sum, one) => sum + one, 0),
    100,
  );
}

/** What the score is made of, in the order of LE-12; what adds nothing is left out. */
export function scoreParts(lead: ScoredLead): ScorePart[] {
  const parts: ScorePart[] = [
    { of: 'source', points: bySource[lead.leadSource] },
    { of: 'vehicle', points: lead.vehicleMake || lead.vehicleModel ? 10 : 0 },
    { of: 'email', points: lead.email ? 5 : 0 },
    { of: 'urgency', points: byUrgency[lead.urgency] },
    { of: 'priority', points: byPriority[lead.priority] },
    { of: 'budget', points: typeof lead.budget === 'number' ? 10 : 0 },
    { of: 'customer', points: lead.isExistingCustomer ? 10 : 0 },
  ];
  return parts.filter(({ points }) => points > 0);
}

/**
 * What a score that was given before is made of. Only the garage knows whether a customer has the lead's phone, and that may have changed
 * since; what the rest does not explain came from it.
 */
export function partsOfScore(lead: Omit<ScoredLead, 'isExistingCustomer'> & { leadScore: number }): ScorePart[] {
  const alone = leadScore({ ...lead, isExistingCustomer: false });
  return scoreParts({ ...lead, isExistingCustomer: lead.leadScore > alone });
}

export type ScorePart = {
  of: 'source' | 'vehicle' | 'email' | 'urgency' | 'priority' | 'budget' | 'customer';
  points: number;
};

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
