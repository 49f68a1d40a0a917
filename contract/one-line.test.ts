import { expect, test } from 'vitest';
import { z } from 'zod';
import { credentials } from './auth.ts';
import { contract } from './index.ts';
import { JobCardCreate } from './jobcard-bodies.ts';
import { messageTemplates } from './message-templates.ts';
import { PublicLeadCreate } from './public.ts';
import { ServiceUpdate } from './services.ts';

/** A line end of each kind, what rings a bell or colours a terminal, and what turns the direction of writing. */
const unseen = ['\n', '\r', '\u0085', '\u2028', '\0', '\u0007', '\u001b[2J', '\t', '\u202e', '\u2066', '\u200f'];
const said = /holds a line end or a character that cannot be seen/;

const messagesOf = (shape: z.ZodType, body: unknown, field: string) =>
  (shape.safeParse(body).error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message);

test.each(unseen)('a field of one line refuses %j inside it', (part) => {
  const value = `Test${part}Name`;
  for (const [shape, field] of [
    [PublicLeadCreate, 'businessName'],
    [PublicLeadCreate, 'ownerName'],
    [JobCardCreate, 'jobCardNumber'],
    [JobCardCreate, 'bayNumber'],
    [z.object(credentials), 'email'],
  ] as const)
    expect([field, messagesOf(shape, { [field]: value }, field)]).toEqual([field, [expect.stringMatching(said)]]);
  expect(messagesOf(ServiceUpdate, { tags: `oil, ${value}` }, 'tags')).toEqual([expect.stringMatching(said)]);
  expect(messagesOf(ServiceUpdate, { tags: [value] }, 'tags')).toEqual([expect.stringMatching(said)]);
});

test('it takes the letters of every name, and blanks around it go', () => {
  for (const name of ['முருகன்', 'क्\u200dष', 'ශ්\u200dරී', 'O’Brien & Sons', 'Ravi 👨🏽\u200d🔧', ' padded\n'])
    expect(messagesOf(PublicLeadCreate, { businessName: name }, 'businessName')).toEqual([]);
});

test('a long text keeps its lines', () => {
  expect(messagesOf(PublicLeadCreate, { requirements: 'Rice\n\tand dal\r\nweekly' }, 'requirements')).toEqual([]);
});

test('a text that customers are sent keeps its lines and the direction of its writing', () => {
  const { body } = messageTemplates.save;
  expect(messagesOf(body, { text: 'Hello {customer},\nshe said “வண்டி” {link}' }, 'text')).toEqual([]);
  for (const turn of ['\u202e', '\u2066', '\u200f', '\u200e', '\u061c'])
    expect(messagesOf(body, { text: `Pay at {link}${turn}` }, 'text')).toEqual([
      'Text holds a character that cannot be seen and turns the direction of writing. Type it anew',
    ]);
});

test('every text of at most 200 characters that people send is of one line', () => {
  const open: string[] = [];
  for (const { body } of Object.values(contract).flatMap((word) => Object.values(word) as { body?: z.ZodObject }[]))
    for (const [name, field] of Object.entries(body?.shape ?? {})) {
      const {
        type,
        maxLength = Infinity,
        format,
      } = z.toJSONSchema(field as z.ZodType, { io: 'input', unrepresentable: 'any' });
      const isShort = type === 'string' && format === undefined && maxLength <= 200;
      if (isShort && (field as z.ZodType).safeParse('a\u202eb').success) open.push(name);
    }
  expect(open).toEqual([]);
});
