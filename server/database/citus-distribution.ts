/**
 * Where Citus would put each table (docs/scaling.md). What has a garage_id is distributed by it, but for users. Reference tables stand
 * whole on every node, because distributed tables, or other reference tables, refer to them; what is left stays on the coordinator.
 */
export const referenceTables: readonly string[] = ['garages', 'users'];

export const coordinatorTables: readonly string[] = [
  'authenticators',
  'challenges',
  'cities',
  'customer_links',
  'enquiries',
  'mail_tokens',
  'one_time_codes',
  'outbox',
  'passkeys',
  'public_idempotency_keys',
  'recovery_codes',
  'sessions',
  'storefront_leads',
  'throttles',
];
