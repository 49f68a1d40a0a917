import { garages } from '#contract/garages.ts';
import { serveOpen, type Api } from '../http/serve.ts';
import { registerGarage } from './register-garage.ts';

/** The door by which a new garage comes in. */
export function garagesRoutes(api: Api): void {
  serveOpen(api, garages.register, registerGarage);
}
