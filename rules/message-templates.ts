import type { messageKinds, messageLanguages } from '#contract/message-choices.ts';
import { builtInTexts } from './message-texts.ts';

export type MessageKind = (typeof messageKinds)[number];
export type MessageLanguage = (typeof messageLanguages)[number];

/** What stands in a template for what differs from message to message. */
export type Placeholder = 'customer' | 'plate' | 'number' | 'total' | 'visit' | 'link' | 'garage';

/** What the templates of a kind can hold (MO-91). */
export const placeholdersOf: Readonly<Record<MessageKind, readonly Placeholder[]>> = {
  ESTIMATE: ['customer', 'plate', 'total', 'visit', 'link', 'garage'],
  READY: ['customer', 'plate', 'total', 'garage'],
  INVOICE: ['customer', 'plate', 'number', 'total', 'link', 'garage'],
  DUES: ['customer', 'total', 'link', 'garage'],
};

/** What a garage's messages say as long as it has not written its own. */
export const builtInTemplate = (kind: MessageKind, language: MessageLanguage): string => builtInTexts[language][kind];

/**
 * What is wrong with a template's text, or null (MO-91): a placeholder that its kind has not, a bracket that makes none, or no {link} where
 * the message leads somewhere.
 */
export function templateProblem(kind: MessageKind, text: string): string | null {
  const known: readonly string[] = placeholdersOf[kind];
  const offered = known.map((name) => `{${name}}`).join(', ');
  for (const [whole, name = ''] of text.matchAll(placeholder))
    if (!known.includes(name)) return `${whole} stands for nothing here. Use ${offered}`;
  if (/[{}]/.test(text.replaceAll(placeholder, '')))
    return `A bracket { or } stands alone. Brackets are for placeholders: ${offered}`;
  if (known.includes('link') && !text.includes('{link}')) return 'Put {link} where the link of the message goes';
  return null;
}

/** A template with what its placeholders stand for; what is put in is not looked at again. Every value of its kind must be given. */
export const fillTemplate = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text.replaceAll(placeholder, (whole, name: string) => values[name as Placeholder] ?? whole);

/** What stands in a preview for each placeholder. */
export const sampleValues: Readonly<Record<Placeholder, string>> = {
  customer: 'Sample Customer',
  plate: 'TN 09 AB 1234',
  number: 'INV/26-27/00042',
  total: '₹4,720',
  visit: '₹6,490',
  link: 'https://…/l/…',
  garage: 'Your garage',
};

const placeholder = /\{([^{}]*)\}/g;
