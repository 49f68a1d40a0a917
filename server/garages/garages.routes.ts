import { garages } from '#contract/garages.ts';
import type { Api } from '../http/route.ts';
import { serveOpen } from '../http/serve-open.ts';
import { registerGarage } from './register-garage.ts';

/** The door by which a new garage comes in. */
export function garagesRoutes(api: Api): void {
  serveOpen(api, garages.register, registerGarage);
}
