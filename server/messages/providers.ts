import { SettingsError, type Settings } from '../settings.ts';
import { fileProvider } from './file-provider.ts';
import type { Message } from './outbox.ts';
import type { Provider } from './provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { webhookProvider } from './webhook-provider.ts';

/**
 * The provider of each channel: the webhook of the settings, for mail also SMTP, else a line in DATA_DIR/outbox.ndjson. Throws
 * SettingsError for one to which one-time codes would travel readable, and for two of one channel.
 */
export function providersOf({ webhooks, mail, dataDir }: Settings): Record<Message['channel'], Provider> {
  const kept = fileProvider(dataDir);
  const provider = (name: string, url: string | undefined) => (url ? webhookProvider(name, url) : kept);
  if (mail && webhooks.email) throw new SettingsError('Set SMTP_URL or EMAIL_WEBHOOK_URL, not both.');
  return {
    sms: provider('SMS_WEBHOOK_URL', webhooks.sms),
    email: mail ? smtpProvider(mail) : provider('EMAIL_WEBHOOK_URL', webhooks.email),
    whatsapp: provider('WHATSAPP_WEBHOOK_URL', webhooks.whatsapp),
  };
}
