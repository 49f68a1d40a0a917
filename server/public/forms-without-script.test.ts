import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { enquiries } from '../database/tables/storefront.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newAddress, newVisitor } from '../testing/visitor.ts';
import { submitEnquiry, submitLead } from './leads.ts';
import { countLeads, enquiry, forgetMails, lead, mailsOf, newLead, sendLead, thanks } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => forgetMails(appContext));
afterAll(() => appContext.close());

describe('the lead form without script', () => {
  test('has the answers of the API, good and bad', async () => {
    expect(await submitLead(appContext, newLead(), newAddress(), appContext.app.log)).toEqual({
      status: 201,
      message: thanks.message,
    });
    const bad = await submitLead(
      appContext,
      { ...lead, phone: '12', businessName: ' ' },
      newAddress(),
      appContext.app.log,
    );
    const { body } = await sendLead(appContext, { ...lead, phone: '12', businessName: ' ' });
    expect(bad).toEqual({ status: 400, detail: body.detail, errors: body.errors });
    expect(await mailsOf(appContext)).toHaveLength(1);
  });

  test('pressed twice it is one lead, at once or an hour later; other words or another visitor are another', async () => {
    const [before, address, sent] = [await countLeads(appContext), newAddress(), newLead()];
    const answers = await Promise.all([1, 2].map(() => submitLead(appContext, sent, address, appContext.app.log)));
    answers.push(await submitLead(appContext, sent, address, appContext.app.log));
    expect(answers).toEqual([1, 2, 3].map(() => ({ status: 201, message: thanks.message })));
    expect([(await countLeads(appContext)) - before, (await mailsOf(appContext)).length]).toEqual([1, 1]);
    await submitLead(appContext, { ...sent, businessName: 'Another Idli Shop' }, address, appContext.app.log);
    await submitLead(appContext, sent, newAddress(), appContext.app.log);
    expect((await countLeads(appContext)) - before).toBe(3);
  });
});

describe('the contact form without script', () => {
  test('has the answers of the API, good and bad', async () => {
    const visit = newVisitor(appContext.app);
    const good = await visit.post('/public/enquiries', enquiry);
    expect(await submitEnquiry(appContext, enquiry, newAddress(), appContext.app.log)).toEqual({
      status: 201,
      message: good.body.message,
    });
    const wrong = { ...enquiry, phone: '12', email: 'nobody', message: ' ' };
    const { body } = await visit.post('/public/enquiries', wrong);
    expect(await submitEnquiry(appContext, wrong, newAddress(), appContext.app.log)).toEqual({
      status: 400,
      detail: body.detail,
      errors: body.errors,
    });
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Invalid email address',
      'Please enter a valid phone number',
      'Message is required',
    ]);
    expect(await mailsOf(appContext)).toHaveLength(2);
  });

  test('says that it failed, and what to do, when the database does not answer', async () => {
    const log = { error: vi.fn<() => void>() };
    const broken = {
      ...appContext,
      database: { ...appContext.database, inSystem: () => Promise.reject(new Error('gone')) },
    };
    expect(await submitEnquiry(broken, enquiry, newAddress(), log)).toEqual({
      status: 503,
      detail: 'Failed to send message. Please try again or call us directly.',
    });
    expect(log.error).toHaveBeenCalledOnce();
  });
});

test('the same words from one address within a day are one lead or enquiry, in whatever way they are sent', async () => {
  const [address, sent, words] = [newAddress(), newLead(), { ...enquiry, businessName: 'Sent Twice Mess' }];
  const countEnquiries = () => appContext.database.inSystem((tx) => tx.$count(enquiries));
  const before = [await countLeads(appContext), await countEnquiries()];
  const visitor = newVisitor(appContext.app, { address });
  await submitLead(appContext, sent, address, appContext.app.log);
  expect((await sendLead(appContext, sent, { 'idempotency-key': 'after the way back' }, address)).body).toEqual(thanks);
  await submitEnquiry(appContext, words, address, appContext.app.log);
  for (const key of ['one', 'two'])
    expect((await visitor.post('/public/enquiries', words, { 'idempotency-key': `enquiry ${key}` })).status).toBe(201);
  expect([await countLeads(appContext), await countEnquiries()]).toEqual(before.map((count) => count + 1));
  expect(await mailsOf(appContext)).toHaveLength(2);
  expect((await visitor.post('/public/enquiries', { ...words, message: 'Potatoes too.' })).status).toBe(201);
  expect(await countEnquiries()).toBe(before[1]! + 2);
});
