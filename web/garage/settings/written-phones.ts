import type { Settings } from '#contract/garages.ts';
import { tidyPhone } from '#contract/phone.ts';

/** Settings as they stand in a form's boxes: their ten digits of a landline with the 0 and the gaps it is dialled and typed with. */
export const withPhonesWritten = (settings: Settings): Settings => ({
  ...settings,
  phone: written(settings.phone),
  branches: settings.branches.map((branch) => ({ ...branch, phone: written(branch.phone) })),
});

const written = (phone: string | null) => phone && tidyPhone(phone);
