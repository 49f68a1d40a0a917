import { useGarageProfile } from '../use-garage-profile.ts';

/** How the garage stands with GST; undefined until it is known. */
export function useTax() {
  const { data } = useGarageProfile();
  const profile = data?.data;
  return { regime: profile?.tax.regime, usualTax: profile?.usualTax };
}
