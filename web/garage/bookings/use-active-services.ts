import { services } from '#contract/services.ts';
import { useEndpoint } from '#web/use-endpoint.ts';

/** The services that can be booked. */
export const useActiveServices = () => useEndpoint(services.list, { query: { is_active: 'true', limit: 500 } });
