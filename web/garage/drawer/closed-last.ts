/** The day of a branch that was closed last: one query of the page Day and of who opens the drawer. */
export const closedLast = (branchId: string) => ({ query: { branchId, status: 'CLOSED' as const, limit: 1 } });
