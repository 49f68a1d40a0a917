import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isLoosePhone } from '#contract/phone.ts';
import type { Caps } from '#rules/message-caps.ts';
import { type PincodeRange, readPincodeZones } from '#rules/pincode-zones.ts';
import { makePrivateFolder } from './private-folder.ts';
import { SettingsError } from './settings-error.ts';

export { SettingsError };

const port = z.coerce.number().int().min(0).max(65_535);
const many = z.coerce.number().int().min(1).max(1_000_000_000);
const workers = z.coerce.number().int().min(1).max(64);
const web = z.url({ protocol: /^https?$/ });
const smtp = z.url({ protocol: /^smtps?$/ });
const postgres = z.url({ protocol: /^postgres(ql)?$/ });
const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true');
const allowOrRefuse = z.enum(['allow', 'refuse']).transform((value) => value === 'allow');
const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']);

const wholeNumber = 'a whole number from 1';
const takes: Record<string, [z.ZodType, string]> = {
  PORT: [port, 'a port from 0 to 65535'],
  HOST: [z.string().min(1), 'a host name or address'],
  DATA_DIR: [z.string().min(1), 'a folder'],
  DATABASE_URL: [postgres, 'an address like postgres://user:password@host:5432/name'],
  MIGRATION_DATABASE_URL: [postgres, 'an address like postgres://user:password@host:5432/name'],
  DATABASE_REPLICA_URL: [postgres, 'an address like postgres://user:password@host:5432/name'],
  DATABASE_LISTEN_URL: [postgres, 'an address like postgres://user:password@host:5432/name'],
  SECRET_KEY: [z.string().min(32), 'at least 32 characters'],
  SECRET_KEY_PREVIOUS: [z.string().min(32), 'at least 32 characters'],
  BACKUP_KEY: [z.string().min(32), 'at least 32 characters'],
  DEMO_DATA: [yesNo, 'true or false'],
  PUBLIC_URL: [web, 'an address like https://example.in'],
  SALES_EMAIL: [z.email(), 'an e-mail address'],
  WHATSAPP_NUMBER: [z.string().refine(isLoosePhone), 'a phone like +91 98765 43210'],
  PINCODE_ZONES: [
    z.string().refine((text) => readPincodeZones(text) !== null),
    'zones with their pincodes, each once, like 1=600001-600018,600028;2=600019-600027,600029-600042',
  ],
  SMS_WEBHOOK_URL: [web, 'an address like https://provider.example/send'],
  EMAIL_WEBHOOK_URL: [web, 'an address like https://provider.example/send'],
  WHATSAPP_WEBHOOK_URL: [web, 'an address like https://provider.example/send'],
  SMTP_URL: [smtp, 'an address like smtps://user:password@mail.example.in'],
  MAIL_FROM: [z.email(), 'an e-mail address'],
  TRUST_PROXY: [yesNo, 'true or false'],
  COMMON_PASSWORDS: [allowOrRefuse, 'allow or refuse'],
  CODES_PER_HOUR: [many, wholeNumber],
  CODES_PER_DAY: [many, wholeNumber],
  MAILS_PER_HOUR: [many, wholeNumber],
  MAILS_PER_DAY: [many, wholeNumber],
  SALES_MAILS_PER_HOUR: [many, wholeNumber],
  SALES_MAILS_PER_DAY: [many, wholeNumber],
  CUSTOMER_MESSAGES_PER_HOUR: [many, wholeNumber],
  CUSTOMER_MESSAGES_PER_DAY: [many, wholeNumber],
  GARAGE_STORAGE_MB: [many, wholeNumber],
  WORKERS: [workers, 'a whole number from 1 to 64'],
  LOG_LEVEL: [logLevel, 'one of fatal, error, warn, info, debug, silent'],
  METRICS_PORT: [port.min(1), 'a port from 1 to 65535'],
  DEV: [yesNo, 'true or false'],
};

/** The variables that are read, in the order of their table. */
export const settingNames: readonly string[] = Object.keys(takes);

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  migrationDatabaseUrl: string | undefined;
  /** a streaming replica of it, for lists and reports */
  replicaUrl: string | undefined;
  /** PostgreSQL itself, where DATABASE_URL names a pooler: there changes are heard */
  listenUrl: string | undefined;
  secretKey: string;
  /** what was made with the key before is still read by it */
  previousSecretKey: string | undefined;
  /** what backups are sealed with */
  backupKey: string;
  demoData: boolean;
  publicUrl: string;
  salesEmail: string;
  /** where visitors of the shop write by WhatsApp; no link is shown without it */
  whatsAppNumber: string | undefined;
  /** which pincodes lie in which delivery zone; none where nobody has said */
  pincodeZones: readonly PincodeRange[];
  webhooks: { sms: string | undefined; email: string | undefined; whatsapp: string | undefined };
  /** the mail server and who mails come from */
  mail: { url: string; from: string } | undefined;
  /** the address of a visitor is what the proxy in front says it is */
  trustProxy: boolean;
  /** the most common passwords may be chosen */
  commonPasswords: boolean;
  /** how many messages the whole installation sends to strangers, customers of garages and others, at most */
  caps: Caps;
  /** megabytes that one garage may store, counted as they were sent */
  garageStorage: number;
  /** how many processes serve behind the one port */
  workers: number;
  logLevel: z.infer<typeof logLevel>;
  /** where Prometheus reads its figures, on this machine alone */
  metricsPort: number | undefined;
  dev: boolean;
}

/**
 * Reads the settings from the environment, once, and makes DATA_DIR with its secret.
 * Throws SettingsError with one line that names the variable and what it takes.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the table says the type of each name
  const read = <T>(name: string): T | undefined => {
    const value = env[name];
    const [shape, what] = takes[name] ?? [z.string(), 'a text'];
    if (value === undefined || value === '') return undefined;
    const parsed = shape.safeParse(value);
    if (!parsed.success) throw new SettingsError(`${name} must be ${what}, not '${hideSecret(name, value)}'.`);
    return parsed.data as T;
  };
  const host = read<string>('HOST') ?? '127.0.0.1';
  const wantedPort = read<number>('PORT') ?? 3000;
  const databaseUrl = read<string>('DATABASE_URL');
  const migrationDatabaseUrl = read<string>('MIGRATION_DATABASE_URL');
  if (migrationDatabaseUrl && !databaseUrl)
    throw new SettingsError('MIGRATION_DATABASE_URL needs DATABASE_URL beside it.');
  const replicaUrl = read<string>('DATABASE_REPLICA_URL');
  if (replicaUrl && !databaseUrl) throw new SettingsError('DATABASE_REPLICA_URL needs DATABASE_URL beside it.');
  const listenUrl = read<string>('DATABASE_LISTEN_URL');
  if (listenUrl && !databaseUrl) throw new SettingsError('DATABASE_LISTEN_URL needs DATABASE_URL beside it.');
  const dataDir = makePrivateFolder(resolve(read<string>('DATA_DIR') ?? './data'));
  const publicUrl = (
    read<string>('PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${wantedPort}`
  ).replace(/\/+$/, '');
  const demoData = read<boolean>('DEMO_DATA');
  if (demoData && publicUrl.startsWith('https:'))
    throw new SettingsError(
      'DEMO_DATA=true fills in people whose password everybody knows: not where PUBLIC_URL is https.',
    );
  return {
    port: wantedPort,
    host,
    dataDir,
    databaseUrl,
    migrationDatabaseUrl,
    replicaUrl,
    listenUrl,
    secretKey: read<string>('SECRET_KEY') ?? keptKey(dataDir, 'secret.key', 'signs everyone out'),
    previousSecretKey: read<string>('SECRET_KEY_PREVIOUS'),
    backupKey: read<string>('BACKUP_KEY') ?? keptKey(dataDir, 'backup.key', 'leaves backups made with it unreadable'),
    demoData: demoData ?? (!databaseUrl && isLoopback(host) && isLoopback(new URL(publicUrl).hostname)),
    publicUrl,
    salesEmail: read<string>('SALES_EMAIL') ?? 'sales@sandhai.example',
    whatsAppNumber: read<string>('WHATSAPP_NUMBER'),
    pincodeZones: readPincodeZones(read<string>('PINCODE_ZONES') ?? '') ?? [],
    webhooks: {
      sms: read<string>('SMS_WEBHOOK_URL'),
      email: read<string>('EMAIL_WEBHOOK_URL'),
      whatsapp: read<string>('WHATSAPP_WEBHOOK_URL'),
    },
    mail: mailOf(read<string>('SMTP_URL'), read<string>('MAIL_FROM')),
    trustProxy: read<boolean>('TRUST_PROXY') ?? false,
    commonPasswords: read<boolean>('COMMON_PASSWORDS') ?? false,
    caps: {
      codes: { hour: read<number>('CODES_PER_HOUR') ?? 3000, day: read<number>('CODES_PER_DAY') ?? 12_000 },
      mails: { hour: read<number>('MAILS_PER_HOUR') ?? 3000, day: read<number>('MAILS_PER_DAY') ?? 12_000 },
      salesMails: {
        hour: read<number>('SALES_MAILS_PER_HOUR') ?? 200,
        day: read<number>('SALES_MAILS_PER_DAY') ?? 500,
      },
      customerMessages: {
        hour: read<number>('CUSTOMER_MESSAGES_PER_HOUR') ?? 3000,
        day: read<number>('CUSTOMER_MESSAGES_PER_DAY') ?? 12_000,
      },
    },
    garageStorage: read<number>('GARAGE_STORAGE_MB') ?? 20_000,
    workers: severalOf(read<number>('WORKERS'), databaseUrl),
    logLevel: read<Settings['logLevel']>('LOG_LEVEL') ?? 'warn',
    metricsPort: read<number>('METRICS_PORT'),
    dev: read<boolean>('DEV') ?? false,
  };
}

function mailOf(url: string | undefined, from: string | undefined): Settings['mail'] {
  if (url === undefined) return undefined;
  if (from === undefined) throw new SettingsError('SMTP_URL needs MAIL_FROM beside it: the address mails come from.');
  return { url, from };
}

function hideSecret(name: string, value: string) {
  return /SECRET|BACKUP_KEY|DATABASE|SMTP|WEBHOOK/.test(name) ? '…' : value;
}

function severalOf(wanted = 1, databaseUrl: string | undefined) {
  if (wanted > 1 && !databaseUrl)
    throw new SettingsError(`WORKERS=${wanted} needs DATABASE_URL: the embedded database serves one process alone.`);
  return wanted;
}

function keptKey(dataDir: string, name: string, loss: string) {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32)
    throw new SettingsError(`DATA_DIR holds a damaged ${name}; put a copy back, or delete it, which ${loss}.`);
  return key;
}

function isLoopback(host: string) {
  return /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host);
}
