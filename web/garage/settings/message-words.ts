import type { UndeliveredMessage } from '#contract/messages.ts';

const kinds: Readonly<Record<string, string>> = {
  invitation: 'Invitation',
  'reset-password': 'Link to set a new password',
  'verify-email': 'Link to confirm an email address',
};

const channels: Readonly<Record<UndeliveredMessage['channel'], string>> = {
  email: 'email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** 'Invitation by email' */
export const kindWords = ({ template, channel }: UndeliveredMessage): string =>
  `${kinds[template] ?? 'Message'} by ${channels[channel]}`;

/** Why it was given up, and what can be done where nothing can be done here. */
export function reasonWords({ reason, tries, template }: UndeliveredMessage): string {
  if (reason === 'REFUSED') return 'The address was refused for good. Check it before you send again.';
  if (reason === 'NOT_TAKEN') return `It could not be handed on in ${tries} ${tries === 1 ? 'try' : 'tries'}.`;
  return template === 'invitation'
    ? 'Its link has expired. Send a new invitation from the staff list.'
    : 'Its link has expired. Whoever needs it can ask for a new one.';
}
