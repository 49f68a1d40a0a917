import { customers } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { vehicles } from './vehicles.ts';

/** Every word of the contract with its endpoints. */
export const contract = { customers, vehicles };

/** Every endpoint of /api/v1, in the order of the words. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((word) => Object.values(word) as Endpoint[]);
