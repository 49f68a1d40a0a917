/** How far an order has come, as the cancellation policy tells orders apart (PO-7). */
export type Stage = (typeof stages)[number]['id'];

export const stages = [
  { id: 'unconfirmed', name: 'Not confirmed yet' },
  { id: 'confirmed', name: 'Confirmed' },
  { id: 'preparing', name: 'Being prepared' },
  { id: 'out', name: 'Out for delivery' },
] as const;

/** Hours after the confirmation in which cancelling is free, the last moment included. A same-day order can be cancelled as long. */
export const freeHours = 2;
/** A next-day order can be cancelled until this India hour of the day before it comes. */
export const nextDayCutOff = { hour: 20, words: '8 PM' } as const;

/** Of the value of what is cancelled. */
export const chargePercents = { free: 0, lateFresh: 25, preparing: 50, out: 100 } as const;

/** The charges in the order an order goes through them, as the policy page prints them. */
export const cancellationCharges = [
  { when: 'Before confirmation', percent: chargePercents.free },
  { when: `Within ${freeHours} hours of confirmation`, percent: chargePercents.free },
  { when: `After ${freeHours} hours, fresh items`, percent: chargePercents.lateFresh },
  { when: 'Order being prepared', percent: chargePercents.preparing },
  { when: 'Out for delivery', percent: chargePercents.out },
] as const;
