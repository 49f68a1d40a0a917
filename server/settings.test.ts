import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { providersOf } from './messages/providers.ts';
import { readSettings } from './settings.ts';

const root = mkdtempSync(join(tmpdir(), 'settings-'));
let folder: string;
let turn = 0;
beforeEach(() => {
  folder = join(root, String((turn += 1)));
});
afterAll(() => rmSync(root, { recursive: true }));

const settingsOf = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...env });
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('demo data', () => {
  test.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' }, true],
    [{ PUBLIC_URL: 'https://shop.example' }, false],
    [{ PUBLIC_URL: 'http://shop.example' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1.evil.example' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO_DATA: 'true' }, true],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1/c' }, false],
  ] as [Record<string, string>, boolean][])('with %j is filled: %s', (env, isFilled) => {
    expect(settingsOf(env).demoData).toBe(isFilled);
  });

  test('is refused in one line where PUBLIC_URL is https', () => {
    expect(() => settingsOf({ DEMO_DATA: 'true', PUBLIC_URL: 'https://shop.example' })).toThrow(
      /^DEMO_DATA=true fills in people .* not where PUBLIC_URL is https\.$/,
    );
  });
});

describe('DATA_DIR', () => {
  test('is made for its owner alone, and so is every file that comes later, whatever the umask was', () => {
    process.umask(0o000);
    settingsOf();
    writeFileSync(join(folder, 'later'), '');
    expect(['', 'secret.key', '.writable', 'later'].map((name) => modeOf(join(folder, name)))).toEqual([
      0o700, 0o600, 0o600, 0o600,
    ]);
  });

  test('of before that others could read is closed to them with all it holds', () => {
    mkdirSync(join(folder, 'pg'), { recursive: true });
    for (const name of ['secret.key', 'pg/rows', 'outbox.ndjson']) writeFileSync(join(folder, name), 'x'.repeat(40));
    chmodSync(join(folder, 'pg/rows'), 0o644);
    chmodSync(join(folder, 'secret.key'), 0o666);
    chmodSync(join(folder, 'pg'), 0o755);
    chmodSync(folder, 0o755);
    settingsOf();
    const modes = ['', 'pg', 'pg/rows', 'secret.key', 'outbox.ndjson'].map((name) => modeOf(join(folder, name)));
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600, 0o600]);
  });

  test('that is empty is closed; one that others read and use is refused in one line, and stays as it is', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    settingsOf();
    expect(modeOf(folder)).toBe(0o700);
    const shared = `${folder}-shared`;
    mkdirSync(shared);
    writeFileSync(join(shared, 'theirs'), '');
    for (const mode of [0o755, 0o1777]) {
      chmodSync(shared, mode);
      expect(() => settingsOf({ DATA_DIR: shared })).toThrow(/^DATA_DIR must be a folder of its own; .*chmod 700 \S+$/);
      expect(modeOf(shared)).toBe(mode & 0o777);
    }
  });
});

test('an address of a provider that cannot be used is named without what it holds', () => {
  const secret = 'token-7c1f';
  for (const name of ['SMS_WEBHOOK_URL', 'EMAIL_WEBHOOK_URL', 'WHATSAPP_WEBHOOK_URL'])
    for (const url of [`ftp://p.example/${secret}`, `http://me:${secret}@p.example/send?key=${secret}`]) {
      const use = () => providersOf(settingsOf({ [name]: url }));
      expect(use).toThrow(name);
      expect(use).not.toThrow(secret);
    }
});

test('every example of .env.example is taken, and so is the one that a refusal of pincodes names', () => {
  const examples = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z_]+)=(.+)$/gm)].filter(
    // where the folder is is said by `settingsOf`
    ([, name]) => name !== 'DATA_DIR',
  );
  expect(examples.length).toBeGreaterThan(20);
  const needed = {
    DATABASE_URL: 'postgres://app:password@127.0.0.1:5432/sandhai',
    SMTP_URL: 'smtps://mail.example.in',
    MAIL_FROM: 'hello@sandhai.example',
  };
  for (const [line, name = '', value = ''] of examples)
    expect(() => settingsOf({ ...needed, [name]: value }), line).not.toThrow();
  const refused = () => settingsOf({ PINCODE_ZONES: 'nowhere' });
  expect(refused).toThrow('PINCODE_ZONES must be zones with their pincodes');
  const [, named = ''] = /like (\S+?),? not/.exec(wordsOf(refused)) ?? [];
  expect(settingsOf({ PINCODE_ZONES: named }).pincodeZones).toHaveLength(4);
});

test('pincodes are named with their zones, each once, or there are none', () => {
  expect(settingsOf().pincodeZones).toEqual([]);
  expect(settingsOf({ PINCODE_ZONES: '1=600001-600018' }).pincodeZones).toEqual([
    { zone: 1, first: 600001, last: 600018 },
  ]);
  for (const text of ['600001', '4=600001', '1=600001;2=600001'])
    expect(() => settingsOf({ PINCODE_ZONES: text })).toThrow('PINCODE_ZONES must be zones with their pincodes');
});

test('the phone that one writes to by WhatsApp is a phone, or there is none', () => {
  expect(settingsOf().whatsAppNumber).toBeUndefined();
  expect(settingsOf({ WHATSAPP_NUMBER: '+91 98765 43210' }).whatsAppNumber).toBe('+91 98765 43210');
  for (const text of ['12345', 'https://wa.me/919876543210', '௯௮௭௬௫௪௩௨௧௦'])
    expect(() => settingsOf({ WHATSAPP_NUMBER: text })).toThrow('WHATSAPP_NUMBER must be a phone like +91 98765 43210');
});

function wordsOf(refused: () => unknown): string {
  try {
    refused();
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
  return '';
}
