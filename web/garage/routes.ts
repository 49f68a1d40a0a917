import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The workshop's addresses, all under /garage (product.md section 2). */
export const garageRoutes: RouteConfigEntry[] = [];
