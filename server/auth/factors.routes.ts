import { factors } from '#contract/factors.ts';
import type { Api } from '../http/route.ts';
import { serveOpen } from '../http/serve-open.ts';
import { confirmApp, ownFactors, removeApp, renewRecoveryCodes, setUpApp } from './own-factors.ts';
import { addPasskey, newPasskey, removePasskey } from './own-passkeys.ts';
import { passkeyOptions, proveByPasskey, signInByPasskey } from './passkey-sign-in.ts';
import { prove } from './prove.ts';
import { takeSecondStep } from './second-step.ts';

/** The second step at sign-in, what it is taken by, and the proof that is asked for once more before what may harm most. */
export function factorsRoutes(api: Api): void {
  serveOpen(api, factors.read, ownFactors);
  serveOpen(api, factors.secondStep, takeSecondStep);
  serveOpen(api, factors.passkeyOptions, passkeyOptions);
  serveOpen(api, factors.signInByPasskey, signInByPasskey);
  serveOpen(api, factors.proveByPasskey, proveByPasskey);
  serveOpen(api, factors.newPasskey, newPasskey);
  serveOpen(api, factors.addPasskey, addPasskey);
  serveOpen(api, factors.removePasskey, removePasskey);
  serveOpen(api, factors.prove, prove);
  serveOpen(api, factors.isFresh, async () => {});
  serveOpen(api, factors.setUpApp, setUpApp);
  serveOpen(api, factors.confirmApp, confirmApp);
  serveOpen(api, factors.removeApp, removeApp);
  serveOpen(api, factors.renewRecoveryCodes, renewRecoveryCodes);
}
