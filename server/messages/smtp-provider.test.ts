import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingsError } from '../settings.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { testSettings } from '../testing/garage.ts';
import { Refused } from './provider.ts';
import { providersOf } from './providers.ts';
import { smtpProvider } from './smtp-provider.ts';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const send = () => smtpProvider({ url: server.url, from: 'hello@sandhai.example' })(parcel);
const parcel = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  json: '{}',
  to: 'owner@test.example',
  subject: 'Murugan Motors உங்களை சேர்த்துள்ளது',
  text: 'வணக்கம்\n\nhttps://sandhai.example/reset-password/token',
};
const header = (name: string) =>
  server.got[0]!.replaceAll('\r\n ', ' ')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}: `));

test('a mail carries its own Message-ID, by which a repetition is known', async () => {
  await send();
  await send();
  const ids = server.got.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]?.trim());
  expect(ids).toEqual([`<${parcel.id}@sandhai.example>`, `<${parcel.id}@sandhai.example>`]);
});

test('a mail goes from the address of the settings to the person, and is marked as sent by a machine', async () => {
  await send();
  expect(['From', 'To', 'Auto-Submitted'].map(header)).toEqual([
    'From: hello@sandhai.example',
    'To: owner@test.example',
    'Auto-Submitted: auto-generated',
  ]);
});

test('a subject that tries to add a header stays a subject', async () => {
  await smtpProvider({ url: server.url, from: 'hello@sandhai.example' })({
    ...parcel,
    subject: 'Hi\r\nBcc: other@test.example',
  });
  expect(header('Bcc')).toBeUndefined();
});

test('an address that is refused for good is told apart from a server that is busy', async () => {
  server.mood = 'refuses';
  const refusal = await send().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect((refusal as Error).message).toBe('the mail server answered 550');
  server.mood = 'busy';
  await expect(send()).rejects.toThrow('the mail server answered 451');
});

test('a server that breaks off before it has answered has not taken the mail', async () => {
  server.mood = 'lost';
  await expect(send()).rejects.toThrow('the mail server could not be used (ECONNECTION)');
});

test('a server that is not on this machine is told nothing before the connection is encrypted', async () => {
  const elsewhere = server.url.replace('127.0.0.1', 'localhost.localdomain');
  await expect(smtpProvider({ url: elsewhere, from: 'a@b.example' })(parcel)).rejects.toThrow(
    'the mail server could not be used',
  );
  expect(server.got).toEqual([]);
});

test('two providers of mail at once are refused at the start', () => {
  const settings = {
    ...testSettings,
    mail: { url: server.url, from: 'a@b.example' },
    webhooks: { ...testSettings.webhooks, email: 'https://provider.example/send' },
  };
  expect(() => providersOf(settings)).toThrow(SettingsError);
});
