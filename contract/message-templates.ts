import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, instant, keepsDirection, longText, optional, textThat } from './fields.ts';
import { messageKinds, messageLanguages, mostTemplateCharacters } from './message-choices.ts';
import { updateBody } from './shapes.ts';

/** What a garage writes of its own for one kind of message in one language; without a text the built-in one stays (MO-90). */
export const templateFields = {
  kind: choice('Kind', messageKinds),
  language: choice('Language', messageLanguages),
  text: optional(
    longText('Text', { personal: false })
      .max(mostTemplateCharacters, `Text can have at most ${mostTemplateCharacters} characters`)
      .refine(
        keepsDirection,
        'Text holds a character that cannot be seen and turns the direction of writing. Type it anew',
      ),
  ),
  /** of the template as the operator's register of commercial messages has it, which SMS in India need */
  dltId: optional(
    textThat('DLT id', (id) => /^\d{10,25}$/.test(id), 'A DLT id is 10 to 25 digits', { personal: false }),
  ),
};

/** `isOwn` says that the garage wrote the text; `updated_at` is null where it wrote neither text nor DLT id. */
export const MessageTemplate = z.object({
  kind: z.enum(messageKinds),
  language: z.enum(messageLanguages),
  text: z.string(),
  isOwn: z.boolean(),
  dltId: z.string().nullable(),
  updated_at: instant('Last change').nullable(),
});
export type MessageTemplate = z.input<typeof MessageTemplate>;

const { kind, language, ...written } = templateFields;

export const messageTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/garages/message-templates',
    access: 'settings.read',
    summary: "What the garage's messages to its customers say, by kind and language",
    answers: { 200: z.array(MessageTemplate) },
  }),
  save: endpoint({
    method: 'PUT',
    path: '/garages/message-templates',
    access: 'settings.edit',
    summary:
      'Change one template; without a text it says the built-in one again. 400 for a placeholder that its kind has not, or one that it needs and is missing',
    body: updateBody(written).extend({ kind, language }),
    answers: { 200: MessageTemplate },
  }),
};
