export const jobCardStatuses = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'] as const;
export const paymentStatuses = ['PENDING', 'PARTIAL', 'PAID'] as const;
export const cardsDue = ['LATE', 'TODAY', 'INVOICE'] as const;
export const fuelLevels = ['EMPTY', 'QUARTER', 'HALF', 'THREE_QUARTER', 'FULL'] as const;

/** Where the booking of a card goes that is cancelled. */
export const bookingReturns = ['CONFIRMED', 'CANCELLED'] as const;

/** What job cards are sorted by where it is not the newest first: from the oldest, by the day promised, by what is owed. */
export const jobCardOrders = ['OLDEST', 'DELIVERY', 'LATEST_DELIVERY', 'BALANCE', 'LEAST_BALANCE'] as const;
