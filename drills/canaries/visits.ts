import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailServer } from '#server/testing/mail-server.ts';
import type { CanaryValues } from './canary-values.ts';
import type { Visitor } from './visitor.ts';

export interface Scene {
  folder: string;
  mail: MailServer;
  values: CanaryValues;
  stranger: () => Visitor;
}

const api = '/api/v1';

/** Registers a garage, signs in wrongly and rightly, and sets a new password by a mailed link. */
export async function beOwner({ mail, values, stranger }: Scene): Promise<void> {
  const { email, password, phone, plate } = values;
  const owner = stranger();
  await owner.send('POST', `${api}/garages/register`, {
    name: 'Canary Garage',
    slug: `canary-${plate.toLowerCase()}`,
    phone,
    address: '1 Test Street',
    city: 'Chennai',
    pincode: '600001',
    ownerName: 'Canary Owner',
    ownerEmail: email,
    ownerPhone: phone,
    ownerPassword: password,
  });
  await owner.send('POST', `${api}/auth/verify-email`, { token: await linkIn(mail) });
  await owner.send('POST', `${api}/auth/garage/login`, { email, password: `${password}x` });
  await owner.send('POST', `${api}/auth/garage/login`, { email, password });
  await owner.send('PUT', `${api}/auth/password`, { currentPassword: `${password}y`, newPassword: password });
  await owner.send('POST', `${api}/auth/forgot-password`, { email });
  const token = await linkIn(mail);
  values.add('token', token);
  const visitor = stranger();
  await visitor.get(`/reset-password/${token}`);
  await visitor.send('POST', `${api}/auth/reset-password`, { token, password });
  await visitor.send('POST', `${api}/auth/reset-password`, { token, password });
  mail.mood = 'refuses';
  await owner.send('POST', `${api}/auth/forgot-password`, { email });
  await pause(600);
  mail.mood = 'takes';
  for (const [name, value] of owner.cookies) if (/access|refresh/.test(name)) values.add('token', value);
}

/** Signs in by a code, a wrong one first. */
export async function beCustomer({ folder, values, stranger }: Scene): Promise<void> {
  const customer = stranger();
  await customer.send('POST', `${api}/auth/customer/send-otp`, { phone: values.phone });
  const code = await codeIn(folder, values.phone);
  values.add('code', code);
  const wrong = code === '000000' ? '111111' : '000000';
  await customer.send('POST', `${api}/auth/customer/verify-otp`, { phone: values.phone, otp: wrong });
  await customer.send('POST', `${api}/auth/customer/verify-otp`, { phone: values.phone, otp: code });
  await customer.send('POST', `${api}/auth/customer/verify-otp`, { phone: values.phone, otp: code });
  for (const [name, value] of customer.cookies) if (/access|refresh/.test(name)) values.add('token', value);
}

/** A day's work with the canaries' phone, e-mail and plate, each once rightly and then wrongly. */
export async function workInGarage({ values }: Scene, owner: Visitor): Promise<void> {
  const { email, phone, plate, password } = values;
  const customer = { name: 'Canary Customer', phone, email, acceptDuplicate: true };
  const made = await owner.send('POST', `${api}/garages/customers`, customer);
  const id = /"id":"([^"]+)"/.exec(made)?.[1] ?? 'none';
  await owner.send('POST', `${api}/garages/customers`, { ...customer, acceptDuplicate: false });
  const car = { make: 'Tata', model: 'Ace', registrationNumber: plate };
  await owner.send('POST', `${api}/garages/customers/${id}/vehicles`, car);
  await owner.send('POST', `${api}/garages/customers/${id}/vehicles`, car);
  await owner.send('POST', `${api}/garages/leads`, { name: 'Canary Lead', phone, email });
  await owner.send('POST', `${api}/garages/leads`, {
    name: '',
    phone: `${phone} ${email}`,
    email: `${email} ${plate}`,
  });
  await owner.send('POST', `${api}/garages/staff`, { name: 'Canary', email: 'owner@demo.test', phone, password });
  await owner.send('POST', `${api}/garages/customers`, `{"phone": "${phone}", "email": ${email}`);
  await owner.send('POST', `${api}/garages/customers`, `phone=${phone}`, 'application/x-www-form-urlencoded');
  await owner.send('POST', `${api}/garages/customers`, `{"notes":"${phone} ${'x'.repeat(300_000)}"}`);
  await owner.get(`${api}/garages/customers?search=${phone}`);
  await owner.get(`${api}/garages/customers?search=${encodeURIComponent(email)}&limit=0`);
  await owner.get(`${api}/garages/customers/${encodeURIComponent(email)}`);
  await owner.get(`${api}/search?q=${plate}`);
  await owner.get(`${api}/nowhere/${phone}`);
  await owner.get(`/garage/customers?search=${phone}`);
  await owner.get(`/nowhere/${plate}`);
}

/** Tries to write a log line of one's own, by all that a request is made of. */
export async function forgeLines({ values, stranger }: Scene): Promise<void> {
  const visitor = stranger();
  const line = '\n{"forged":true,"level":60}\n';
  await visitor.get(`/api/v1/${encodeURIComponent(line)}`);
  await visitor.get(`/${encodeURIComponent(line)}?x=${encodeURIComponent(line)}`);
  await visitor.send('POST', `${api}/auth/login`, { email: `${line}${values.email}`, password: line });
  await visitor.send('POST', `${api}/public/enquiries`, { name: line, message: line, subject: line });
  await visitor.send('POST', `${api}/auth/login`, line);
}

async function linkIn(mail: MailServer): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = mail.got
      .map(
        (one) =>
          /(?:reset-password|verify-email)\/([\w-]{40,})/.exec(one.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1],
      )
      .findLast(Boolean);
    if (found !== undefined) {
      mail.got.length = 0;
      return found;
    }
    await pause(100);
  }
  throw new Error('no link was mailed');
}

async function codeIn(folder: string, phone: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const lines = readFileSync(join(folder, 'outbox.ndjson'), { encoding: 'utf8', flag: 'a+' }).split('\n');
    const line = lines.findLast((one) => one.includes(phone));
    if (line !== undefined) return (JSON.parse(line) as { data: { code: string } }).data.code;
    await pause(100);
  }
  throw new Error('no code was sent');
}
