/** The choices of the drawer as they stand on the wire. No shapes here, so that screens load them without zod. */

/** how cash is put in or taken out beside payments */
export const cashMoveKinds = ['PAY_IN', 'PAY_OUT', 'DEPOSIT'] as const;
export type CashMoveKind = (typeof cashMoveKinds)[number];

export const drawerStatuses = ['OPEN', 'CLOSED'] as const;

/** So many pieces of one note or coin a count takes. */
export const mostPieces = 100_000;
