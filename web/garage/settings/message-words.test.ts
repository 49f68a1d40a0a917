import { expect, test } from 'vitest';
import type { UndeliveredMessage } from '#contract/messages.ts';
import { kindWords, reasonWords } from './message-words.ts';

const message: UndeliveredMessage = {
  id: '01900000-0000-7000-8000-000000000001',
  created_at: '2026-09-22T04:10:00.000Z',
  channel: 'email',
  to: 'ravi@test.example',
  template: 'invitation',
  tries: 12,
  reason: 'NOT_TAKEN',
};

test('an undelivered message is called by what it is and how it was to go', () => {
  expect(kindWords(message)).toBe('Invitation by email');
  expect(kindWords({ ...message, template: 'service-due', channel: 'whatsapp' })).toBe('Message by WhatsApp');
});

test('it is said why it was given up, and what to do once its link has expired', () => {
  const say = (more: Partial<UndeliveredMessage>) => reasonWords({ ...message, ...more });
  expect([
    say({}),
    say({ tries: 1 }),
    say({ reason: 'REFUSED', tries: 1 }),
    say({ reason: 'EXPIRED' }),
    say({ reason: 'EXPIRED', template: 'verify-email' }),
  ]).toEqual([
    'It could not be handed on in 12 tries.',
    'It could not be handed on in 1 try.',
    'The address was refused for good. Check it before you send again.',
    'Its link has expired. Send a new invitation from the staff list.',
    'Its link has expired. Whoever needs it can ask for a new one.',
  ]);
});
