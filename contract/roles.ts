/** What a signed-in person is (SI-1). */
export const userTypes = ['GARAGE_USER', 'CUSTOMER'] as const;
export type UserType = (typeof userTypes)[number];

/** What a garage user does there (ST-2). */
export const roles = ['GARAGE_OWNER', 'GARAGE_MANAGER', 'SERVICE_ADVISOR', 'TECHNICIAN', 'CASHIER'] as const;
export type Role = (typeof roles)[number];

/** How much a garage user may do, from the most to the least (ST-3). */
export const accessLevels = ['OWNER', 'ADMIN', 'MANAGER', 'STAFF', 'VIEW_ONLY'] as const;
export type AccessLevel = (typeof accessLevels)[number];
