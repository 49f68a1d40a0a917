/** What the policy pages promise beside delivery and refunds (product.md section 9, hours and data). */
export const supportHours = 'Monday to Saturday, 8 AM to 8 PM';
export const replyWithin = '24 hours';
export const partnershipReplyWithin = '48 hours';

export const minimumAge = 18;

/** For how long each kind of data is kept. */
export const retention = [
  { data: 'Account data', kept: 'until you delete the account, or 3 years after your last activity' },
  { data: 'Orders', kept: '7 years' },
  { data: 'Marketing data', kept: '2 years' },
] as const;
