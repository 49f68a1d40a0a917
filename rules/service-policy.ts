/** What the policy pages promise beside delivery and refunds (PO-10, PO-11, PO-14, PO-15). */
export const supportHours = 'Monday to Saturday, 8 AM to 8 PM';
/** When the shop answers, in India time; on Sunday it is closed, and there is an emergency line (PO-10). */
export const openingHours = {
  weekdays: { opens: '8:00', closes: '20:00' },
  saturday: { opens: '8:00', closes: '18:00' },
} as const;
export const emergencyHours = '24/7';

export const replyWithin = '24 hours';
export const partnershipReplyWithin = '48 hours';

export const minimumAge = 18;

/** For how long each kind of data is kept; the upkeep throws away what is `years` old (PO-14). */
export const retention = [
  { data: 'Account data', kept: 'until you delete the account, or 3 years after your last activity', years: 3 },
  { data: 'Orders', kept: '7 years', years: 7 },
  { data: 'Marketing data', kept: '2 years', years: 2 },
] as const;
