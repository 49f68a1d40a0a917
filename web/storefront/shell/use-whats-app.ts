import { useRouteLoaderData } from 'react-router';
import { whatsAppLink } from '#contract/phone.ts';

/** Where one writes to the shop by WhatsApp; undefined where the installation names no phone for it (SF-42). */
export function useWhatsApp(): string | undefined {
  const root: unknown = useRouteLoaderData('root');
  const phone = typeof root === 'object' && root !== null && 'whatsApp' in root ? root.whatsApp : undefined;
  return typeof phone === 'string' ? whatsAppLink(phone) : undefined;
}
