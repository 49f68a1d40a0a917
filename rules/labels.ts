/**
 * Every enumeration with the words a screen shows for it, in the order its choices are offered (product.md sections 2, 3, 6 and 9).
 * The keys are the values on the wire.
 */
export const jobcardStatusLabels = {
  OPEN: 'Open',
  IN_PROGRESS: 'In Progress',
  READY: 'Ready',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
} as const;
export type JobcardStatus = keyof typeof jobcardStatusLabels;

export const paymentStatusLabels = { PENDING: 'Payment Pending', PARTIAL: 'Partial Payment', PAID: 'Paid' } as const;
export type PaymentStatus = keyof typeof paymentStatusLabels;

export const paymentModeLabels = { CASH: 'Cash', UPI: 'UPI', CARD: 'Card', BANK: 'Bank' } as const;
export type PaymentMode = keyof typeof paymentModeLabels;

export const lineKindLabels = { LABOUR: 'Labour', PART: 'Part' } as const;
export type LineKind = keyof typeof lineKindLabels;

export const fuelLevelLabels = {
  EMPTY: 'Empty',
  QUARTER: '1/4',
  HALF: '1/2',
  THREE_QUARTER: '3/4',
  FULL: 'Full',
} as const;
export type FuelLevel = keyof typeof fuelLevelLabels;

export const bookingStatusLabels = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} as const;
export type BookingStatus = keyof typeof bookingStatusLabels;

export const timeSlotLabels = {
  MORNING: 'Morning (9 AM-12 PM)',
  AFTERNOON: 'Afternoon (12 PM-3 PM)',
  EVENING: 'Evening (3-6 PM)',
} as const;
export type TimeSlot = keyof typeof timeSlotLabels;

export const customerTypeLabels = { INDIVIDUAL: 'Individual', CORPORATE: 'Corporate' } as const;
export type CustomerType = keyof typeof customerTypeLabels;

export const customerStatusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive', BLOCKED: 'Blocked' } as const;
export type CustomerStatus = keyof typeof customerStatusLabels;

export const leadTypeLabels = { SERVICE: 'Service', SALES: 'Sales', INSURANCE: 'Insurance', PARTS: 'Parts' } as const;
export type LeadType = keyof typeof leadTypeLabels;

export const leadSourceLabels = {
  WEBSITE: 'Website',
  PHONE: 'Phone Call',
  WALK_IN: 'Walk-in',
  REFERRAL: 'Referral',
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  OTHER: 'Other',
} as const;
export type LeadSource = keyof typeof leadSourceLabels;

export const leadPriorityLabels = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', HOT: 'Hot' } as const;
export type LeadPriority = keyof typeof leadPriorityLabels;

export const urgencyLabels = {
  IMMEDIATE: 'Immediate',
  THIS_WEEK: 'This Week',
  THIS_MONTH: 'This Month',
  FUTURE: 'Future',
} as const;
export type Urgency = keyof typeof urgencyLabels;

export const leadStatusLabels = {
  NEW: 'New',
  CONTACTED: 'Contacted',
  QUALIFIED: 'Qualified',
  PROPOSAL: 'Proposal Sent',
  NEGOTIATION: 'In Negotiation',
  WON: 'Won',
  LOST: 'Lost',
} as const;
export type LeadStatus = keyof typeof leadStatusLabels;

export const staffRoleLabels = {
  GARAGE_OWNER: 'Owner',
  GARAGE_MANAGER: 'Manager',
  SERVICE_ADVISOR: 'Service Advisor',
  TECHNICIAN: 'Technician',
  CASHIER: 'Cashier',
} as const;
export type StaffRole = keyof typeof staffRoleLabels;

export const accessLevelLabels = {
  OWNER: 'Owner Access',
  ADMIN: 'Admin Access',
  MANAGER: 'Manager Access',
  STAFF: 'Staff Access',
  VIEW_ONLY: 'View Only',
} as const;
export type AccessLevel = keyof typeof accessLevelLabels;

/** The pairs of value and words for a select: `choicesOf(fuelLevelLabels)` -> [{value: 'EMPTY', label: 'Empty'}, …]. */
export function choicesOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
