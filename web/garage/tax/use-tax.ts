import { garages } from '#contract/garages.ts';
import { useEndpoint } from '#web/use-endpoint.ts';

/** How the garage stands with GST; undefined until it is known. */
export function useTax() {
  const { data } = useEndpoint(garages.profile, {});
  const profile = data?.data;
  return { regime: profile?.tax.regime, usualTax: profile?.usualTax };
}
